import { hostedFieldsSdk } from '../pages/hosted-fields-sdk'
import { literal } from '../pages/page'

/**
 * Returns saferpay-fields.js with the documented surface: `SaferpayFields.init(config)` and
 * `SaferpayFields.submit(config)`.
 */
export function saferpayFieldsSdk(origin: string, slow: boolean, timeout: number): string {
  return `(function () {
'use strict';
const GIVEN = ${literal({ origin, slow, timeout })};
${hostedFieldsSdk}
${saferpayFields}
})();
`
}

const saferpayFields = String.raw`
const IDS = { nameOnCard: 'fields-holder-name', cardNumber: 'fields-card-number', expiration: 'fields-expiration', securityCode: 'fields-cvc' };
const TYPES = { nameOnCard: 'holdername', cardNumber: 'cardnumber', expiration: 'expiration', securityCode: 'cvc' };
const ORDER = ['nameOnCard', 'cardNumber', 'expiration', 'securityCode'];
let inside = null;
let config = {};

function call(handler, event) { if (typeof handler === 'function') handler(event); }

// A page may hold the place of a field with an input of its own, which cannot hold a frame.
function holderOf(element) {
  if (element.tagName !== 'INPUT') return element;
  const holder = document.createElement('div');
  holder.id = element.id;
  holder.className = element.className;
  element.replaceWith(holder);
  return holder;
}

function init(given) {
  if (inside) inside.destroy();
  inside = null;
  config = given || {};
  const names = ORDER.filter(function (name) { return document.getElementById(IDS[name]); });
  const holders = {};
  const options = {};
  const placeholders = config.placeholders || {};
  names.forEach(function (name) {
    holders[name] = holderOf(document.getElementById(IDS[name]));
    options[name] = { placeholder: placeholders[TYPES[name]] };
  });
  let path = '';
  try {
    const url = new URL(config.url);
    if (url.origin !== GIVEN.origin || !/^\/Fields\/[\w-]+\/?$/.test(url.pathname)) throw new Error();
    path = url.pathname.replace(/\/$/, '');
  } catch (_) {
    return call(config.onError, { message: 'The url is not the address of Saferpay Fields' });
  }
  if (typeof (config.accessToken || config.apiKey) !== 'string') return call(config.onError, { message: 'The accessToken is missing' });
  if (!holders.cardNumber || !holders.expiration) return call(config.onError, { message: 'An element for the card number or the expiration is missing' });
  config.path = path;
  const form = hostedFields({
    origin: GIVEN.origin, slow: GIVEN.slow, timeout: GIVEN.timeout, fields: names, holders, options,
    css: config.style, brands: config.paymentMethods,
    on: function (what, name, value) {
      if (what === 'state' && (value.isValid || value.shouldShowError)) {
        call(config.onValidated, { fieldType: TYPES[name], isValid: value.isValid, reason: value.isValid ? undefined : value.hasData ? 'invalid' : 'empty' });
      }
      if (what === 'focus') call(config.onFocus, { fieldType: TYPES[name] });
      if (what === 'blur') call(config.onBlur, { fieldType: TYPES[name] });
      if (what === 'brand') call(config.onCardBrandChange, { paymentMethod: value });
    },
  });
  inside = form;
  form.start().then(function () { call(config.onSuccess, {}); }, function (error) {
    if (inside === form) inside = null;
    call(config.onError, { message: error.message });
  });
}

async function submit(given) {
  const handlers = given || {};
  if (!inside) return call(handlers.onError, { message: 'SaferpayFields is not initialized' });
  const result = await inside.submit('saferpay', { path: config.path, accessToken: config.accessToken || config.apiKey });
  if (result.ok) return call(handlers.onSuccess, { token: result.body.Token });
  if (result.problem === 'invalid') return call(handlers.onError, { message: 'Validation failed', fields: result.errors.map(function (name) { return TYPES[name]; }) });
  call(handlers.onError, { message: result.problem ? result.message : result.body.ErrorName, statusCode: result.statusCode });
}

window.SaferpayFields = { init, submit };
`
