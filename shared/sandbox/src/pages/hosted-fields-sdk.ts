/**
 * The part both browser SDKs share, `hostedFields`: puts one frame per field into the merchant's page, styles it like
 * its surroundings and relays messages. The merchant's page gets states and results, never typed values.
 */
export const hostedFieldsSdk = String.raw`
function hostedFields(given) {
  const TITLES = {
    en: { cardNumber: 'Card number', nameOnCard: 'Name on card', expiration: 'Expiration date', securityCode: 'Security code' },
    de: { cardNumber: 'Kartennummer', nameOnCard: 'Name auf der Karte', expiration: 'Gültig bis', securityCode: 'Prüfnummer' },
    'zh-CN': { cardNumber: '卡号', nameOnCard: '持卡人姓名', expiration: '有效期', securityCode: '安全码' },
    'zh-TW': { cardNumber: '卡號', nameOnCard: '持卡人姓名', expiration: '有效期限', securityCode: '安全碼' },
  };
  const group = Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) { return byte.toString(16).padStart(2, '0'); }).join('');
  const page = document.documentElement.lang || 'en';
  const lang = page in TITLES ? page : page.startsWith('de') ? 'de' : 'en';
  const frames = {};
  const states = {};
  const waiting = new Map();
  let calls = 0;
  let missing = given.fields.length;
  let cardBrand = null;
  let whenReady = function () {};

  function send(name, message) {
    const frame = frames[name];
    if (frame && frame.contentWindow) frame.contentWindow.postMessage(Object.assign({ sandboxField: group }, message), given.origin);
  }
  function declarations(given) {
    const rules = typeof given === 'string' ? Object.fromEntries(given.split(';').filter(Boolean).map(function (rule) {
      return [rule.slice(0, rule.indexOf(':')).trim(), rule.slice(rule.indexOf(':') + 1).trim()];
    })) : given;
    return Object.keys(rules).filter(function (name) {
      return /^-?[a-z][a-z-]*$/.test(name) && typeof rules[name] !== 'object' && !/[;{}<>\\]|url\s*\(|expression|@import/i.test(String(rules[name]));
    }).map(function (name) { return name + ':' + rules[name] + ';'; }).join('');
  }
  function cssText(css) {
    return Object.keys(css || {}).map(function (selector) {
      if (/[;{}<>\\]/.test(selector) || !['object', 'string'].includes(typeof css[selector]) || css[selector] === null) return '';
      if (selector.startsWith('@media')) return selector + '{' + cssText(css[selector]) + '}';
      if (selector.startsWith('@')) return '';
      return selector + '{' + declarations(css[selector]) + '}';
    }).join('');
  }
  // The colour behind a field: the frame takes it over, so that what is typed is told apart from it by itself.
  function behind(element) {
    for (let one = element; one; one = one.parentElement) {
      const color = getComputedStyle(one).backgroundColor;
      if (color && !/^(transparent|rgba\(.*,\s*0\))$/.test(color)) return color;
    }
    return 'Canvas';
  }
  function dress(name) {
    const look = getComputedStyle(frames[name].parentElement);
    const scheme = look.colorScheme || 'normal';
    frames[name].style.colorScheme = scheme;
    const base = { ':root': { 'color-scheme': scheme }, body: { 'background-color': behind(frames[name].parentElement), color: look.color, 'font-family': look.fontFamily, 'font-size': look.fontSize } };
    const field = given.options[name] || {};
    send(name, { type: 'dress', css: cssText(base) + cssText(given.css), placeholder: field.placeholder });
  }
  function dressAll() { given.fields.forEach(dress); }

  function formState() {
    const fields = {};
    given.fields.forEach(function (name) { fields[name] = states[name] || { isValid: false, isPotentiallyValid: true, shouldShowError: false, hasData: false }; });
    return { cardBrand, fields };
  }
  function isValid() { return given.fields.every(function (name) { return states[name] && states[name].isValid; }); }

  function hear(event) {
    const message = event.data;
    if (event.origin !== given.origin || !message || message.sandboxField !== group) return;
    const name = message.field;
    if (!frames[name] || event.source !== frames[name].contentWindow) return;
    if (message.type === 'ready') {
      dress(name);
      missing -= 1;
      if (missing === 0) whenReady();
    } else if (message.type === 'state') {
      const before = states[name];
      const wasValid = isValid();
      states[name] = message.state;
      const changed = !before || Object.keys(message.state).some(function (key) { return before[key] !== message.state[key]; });
      if (changed && before) given.on('state', name, message.state);
      if (wasValid !== isValid()) given.on('form', name, isValid());
    } else if (message.type === 'brand') {
      cardBrand = message.brand;
      given.on('brand', name, message.brand);
    } else if (message.type === 'result') {
      const done = waiting.get(message.call);
      waiting.delete(message.call);
      if (done) done(message.result);
    } else {
      given.on(message.type, name);
    }
  }

  const observer = new MutationObserver(dressAll);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  function mount() {
    addEventListener('message', hear);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style', 'data-theme', 'data-mode'] });
    scheme.addEventListener('change', dressAll);
    given.fields.forEach(function (name) {
      const holder = given.holders[name];
      const frame = document.createElement('iframe');
      const query = new URLSearchParams({ field: name, group, parent: location.origin, lang });
      if (given.brands) query.set('brands', given.brands.join(','));
      if (given.slow) query.set('slow', '1');
      frame.title = TITLES[lang][name];
      frame.name = group + '-' + name;
      frame.style.border = '0';
      frame.style.display = 'block';
      frame.style.width = '100%';
      const look = getComputedStyle(holder);
      const height = holder.clientHeight - parseFloat(look.paddingTop) - parseFloat(look.paddingBottom);
      frame.style.height = (height >= 20 ? height : 40) + 'px';
      frame.src = given.origin + '/hosted/field?' + query;
      frames[name] = frame;
      holder.replaceChildren(frame);
    });
  }
  function destroy() {
    removeEventListener('message', hear);
    observer.disconnect();
    scheme.removeEventListener('change', dressAll);
    given.fields.forEach(function (name) { if (frames[name]) frames[name].remove(); delete frames[name]; });
  }

  return {
    formState,
    isValid,
    destroy,
    focus: function (name) { if (frames[name]) { frames[name].focus(); send(name, { type: 'focus' }); } },
    reset: function (name) { (name ? [name] : given.fields).forEach(function (one) { send(one, { type: 'reset' }); }); },
    disable: function (name, disabled) { send(name, { type: 'disabled', disabled }); },
    placeholder: function (name, text) { given.options[name] = Object.assign({}, given.options[name], { placeholder: text }); dress(name); },
    start: function () {
      return new Promise(function (resolve, reject) {
        const timer = setTimeout(function () { destroy(); reject(new Error('FORM_RENDER_TIMEOUT')); }, given.timeout);
        whenReady = function () { clearTimeout(timer); resolve(); };
        mount();
      });
    },
    submit: function (provider, config) {
      const call = ++calls;
      return new Promise(function (resolve) {
        waiting.set(call, resolve);
        send('cardNumber', { type: 'submit', call, provider, config, fields: given.fields });
      });
    },
  };
}
`
