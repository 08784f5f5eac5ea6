import { literal } from '../pages/page'

/**
 * Returns songbird.js with the documented surface: `Cardinal.configure`, `on`, `setup`, `trigger`, `continue`,
 * `complete`.
 */
export function songbirdSdk(origin: string): string {
  return `(function () {
'use strict';
const ORIGIN = ${literal(origin)};
${songbird}
})();
`
}

const songbird = String.raw`
const LABELS = { en: { title: 'Confirmation by your bank' }, de: { title: 'Bestätigung durch Ihre Bank' } };
const labels = LABELS[(document.documentElement.lang || 'en').startsWith('de') ? 'de' : 'en'];
const handlers = {};
let config = {};
let sessionId = null;
let dialog = null;
let listener = null;

function emit(name, values) { (handlers[name] || []).slice().forEach(function (handler) { handler.apply(null, values); }); }
function failed(number, description) {
  emit('payments.validated', [{ ActionCode: 'ERROR', Validated: false, ErrorNumber: number, ErrorDescription: description }, undefined]);
}
function hiddenFrame(src) {
  const frame = document.createElement('iframe');
  frame.title = 'Device data';
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.src = src;
  document.body.append(frame);
  return frame;
}

async function setup(type, options) {
  if (type !== 'init' || !options || typeof options.jwt !== 'string') return failed(10001, 'No JWT was provided');
  let answer;
  try {
    const response = await fetch(ORIGIN + '/V1/Order/JWT/Init', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ServerJWT: options.jwt }) });
    answer = await response.json();
  } catch (_) {
    return failed(10002, 'Cardinal could not be reached');
  }
  if (answer.ErrorNumber) return emit('payments.validated', [answer, undefined]);
  sessionId = answer.SessionId;
  const frame = hiddenFrame(ORIGIN + '/V1/Cruise/Collect?' + new URLSearchParams({ session: sessionId, parent: location.origin }));
  addEventListener('message', function collected(event) {
    if (event.origin !== ORIGIN || event.source !== frame.contentWindow) return;
    removeEventListener('message', collected);
    frame.remove();
    emit('payments.setupComplete', [{ sessionId, modules: [{ loaded: true, module: 'CCA' }] }]);
  });
}

function close() {
  const shown = dialog;
  dialog = null;
  if (listener) removeEventListener('message', listener);
  listener = null;
  if (!shown) return;
  shown.close();
  shown.remove();
}
function isJwt(text) { return typeof text === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text); }

// Sends the challenge into its frame and waits for its end.
function ask(frame, form) {
  emit('ui.render', []);
  listener = function (event) {
    if (event.origin !== ORIGIN || event.source !== frame.contentWindow) return;
    if (!event.data || event.data.MessageType !== 'sandbox.validated') return;
    close();
    emit('ui.close', []);
    emit('payments.validated', [event.data.data, event.data.jwt || undefined]);
  };
  addEventListener('message', listener);
  form.submit();
}
// The framework "inline": the page shows the challenge in a place of its own, with its own title and way to close.
function inline(form) {
  const name = form.target;
  const html = '<iframe name="' + name + '" title="' + labels.title + '"></iframe>';
  emit('ui.inline.setup', [html, { paymentType: 'CCA', data: { mode: 'static' } }, function () {
    const frame = document.getElementsByName(name)[0];
    if (!frame) return failed(10004, 'The challenge has no place on the page');
    document.body.append(form);
    ask(frame, form);
    form.remove();
  }, function () { failed(10004, 'The challenge has no place on the page'); }]);
}

function challengeForm(stepUp, given, transactionId) {
  const form = document.createElement('form');
  form.method = 'post';
  form.target = 'Cardinal-CCA-IFrame';
  form.hidden = true;
  form.action = stepUp ? ORIGIN + '/V2/Cruise/StepUp' : given.AcsUrl;
  const fields = stepUp ? { JWT: stepUp, SessionId: sessionId || '', Parent: location.origin } : { Payload: given.Payload, TransactionId: transactionId, SessionId: sessionId || '', Parent: location.origin };
  Object.keys(fields).forEach(function (name) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = fields[name];
    form.append(input);
  });
  return form;
}

function go(type, given, order, jwt) {
  const transactionId = order && order.OrderDetails && order.OrderDetails.TransactionId;
  if (type !== 'cca' || !given || !given.AcsUrl || !given.Payload || !transactionId) return failed(10003, 'The challenge cannot be continued');
  const stepUp = isJwt(jwt) ? jwt : isJwt(given.Payload) ? given.Payload : null;
  close();
  const form = challengeForm(stepUp, given, transactionId);
  if (config.payment && config.payment.framework === 'inline') return inline(form);
  dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', labels.title);
  dialog.style.cssText = 'padding:0;border:1px solid;border-radius:8px;width:min(28rem,calc(100vw - 2rem));height:min(32rem,calc(100vh - 2rem));overflow:hidden';
  const frame = document.createElement('iframe');
  frame.title = labels.title;
  frame.name = form.target;
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  dialog.append(frame, form);
  // Escape is not an answer to the bank: the payer cancels on its page. Browsers let a second Escape through.
  const shown = dialog;
  shown.addEventListener('cancel', function (event) { event.preventDefault(); });
  shown.addEventListener('close', function () { if (dialog === shown) shown.showModal(); });
  document.body.append(dialog);
  dialog.showModal();
  ask(frame, form);
}

window.Cardinal = {
  configure: function (given) { config = Object.assign({}, config, given); },
  on: function (name, handler) { (handlers[name] = handlers[name] || []).push(handler); },
  off: function (name) { delete handlers[name]; },
  setup,
  trigger: async function (name) { return { Status: name === 'bin.process' || name === 'accountNumber.update' }; },
  continue: go,
  complete: close,
};
`
