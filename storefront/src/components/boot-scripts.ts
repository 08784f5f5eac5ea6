import { bannerCookie } from '@obverse/contract/rules/banners'
import { consentCookie, consentEvent, cookieWording } from '@obverse/contract/rules/cookie-consents'

const dismissal = ['Path=/', `Max-Age=${bannerCookie.days * 86_400}`, 'SameSite=Lax'].join('; ')

/** The scripts that run before React, in syntax that old browsers understand. The unit tests run them. */
export const bootScripts = {
  /** Sets the remembered color scheme before the first paint. */
  scheme: `try{var s=JSON.parse(localStorage.getItem('scheme'));if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}`,
  /**
   * Keeps what the visitor presses, ticks, chooses and types before React runs; `replayEarlyActs` does it then. Buttons that
   * work without React are left out.
   */
  early: `(function(d,a){function k(e){var t=e.target;if(a.length>99||!t.closest)return;if(e.type==='click'){t=t.closest('button[type=button]:not([popovertarget])');if(t&&!t.onclick)a.push({event:e,element:t});return}if(!t.type||t.type==='file'||e.isComposing||(e.type==='input')!==/^(text|search|number|date|month|range|tel|email|url|password|textarea)$/.test(t.type))return;a.push({event:e,element:t,value:t.value,checked:t.checked})}var n=['click','input','change'];n.forEach(function(x){d.addEventListener(x,k,true)});window.earlyActs={acts:a,stop:function(){n.forEach(function(x){d.removeEventListener(x,k,true)})}}})(document,[])`,
  /** Sends the top window to the address of the page when the page is framed (SITE-6). */
  leaveFrame: `if(top!==self)try{top.location.href=location.href}catch(e){}`,
  /** Marks a page that is made to be framed, so that it shows no header and footer. */
  knowFrame: `if(top!==self)document.documentElement.dataset.framed=''`,
  /**
   * Hides the banners that the visitor dismissed, and lets the others be dismissed: the cookie is set on the shared domain
   * (SITE-5), or on the host where browsers refuse that one, as on .co.uk (PUB-6).
   */
  banners: `(function(a,i){for(i=0;i<a.length;i++)(function(s){try{var n='${bannerCookie.prefix}'+s.getAttribute('data-banner'),b=s.querySelector('button'),k=function(){return('; '+document.cookie).indexOf('; '+n+'=')>=0};if(k()){s.hidden=true;return}b.hidden=false;b.onclick=function(){var c=n+'=${bannerCookie.dismissed}; ${dismissal}'+(location.protocol==='https:'?'; Secure':'');document.cookie=c+'; Domain=.'+location.hostname.split('.').slice(-2).join('.');if(!k())document.cookie=c;s.hidden=true;document.getElementById('content').focus({preventScroll:true})}}catch(e){}})(a[i])})(document.querySelectorAll('[data-banner]'))`,
  /**
   * Shows the notice about cookies to a visitor who has no choice, one for an earlier wording, or one without a purpose that
   * the site asks for. Sends the pressed button and stays on the page; without `fetch` the form leaves it (PUB-6).
   */
  cookies: `(function(n){if(!n)return;var d=document,p=n.getAttribute('data-cookie-notice').split(' ');function asks(){var v='.'+(/(?:^|; )${consentCookie.name}=([^;]*)/.exec(d.cookie)||[])[1]+'.',i;if(v.indexOf('.v${cookieWording}.')<0)return true;for(i=0;i<p.length;i++)if(v.indexOf('.'+p[i]+'.')<0&&v.indexOf('.no-'+p[i]+'.')<0)return true;return false}n.hidden=!asks();n.querySelector('form').onsubmit=function(e){var f=this,b,w=n.querySelector('[role=alert]');if(!window.fetch||!e.submitter)return;e.preventDefault();b=new FormData(f);b.append(e.submitter.name,e.submitter.value);fetch(f.action,{method:'POST',body:b,redirect:'manual'}).catch(function(){}).then(function(){w.hidden=true;if(asks()){setTimeout(function(){w.hidden=false});return}n.hidden=true;d.getElementById('content').focus({preventScroll:true});d.dispatchEvent(new Event('${consentEvent}'))})}})(document.querySelector('[data-cookie-notice]'))`,
  /** Prefetches a page of this site when the visitor is about to press its link, in browsers that support it. */
  fetchAhead: JSON.stringify({
    prefetch: [
      {
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: '/*' },
            {
              not: {
                href_matches: ['/account/*', '/pay/*', '/certlookup/*/*', '/admin/*', '/api/*', '/files/*', '/*.*'],
              },
            },
            { not: { selector_matches: '[rel~=nofollow], [download]' } },
          ],
        },
      },
    ],
  }),
} as const
