import { hostedFieldsSdk } from '../pages/hosted-fields-sdk'
import { literal } from '../pages/page'

/**
 * Returns checkout.js with the documented surface: `window.fiserv.components.paymentFields(config)` returns a form.
 * @param origin the origin of the card fields
 * @param slow answers their pages too late on purpose, after `timeout` milliseconds
 */
export function checkoutSdk(origin: string, slow: boolean, timeout: number): string {
  return `(function () {
'use strict';
const GIVEN = ${literal({ origin, slow, timeout })};
${hostedFieldsSdk}
${checkout}
})();
`
}

const checkout = String.raw`
const REQUIRED = ['apiKey', 'accessToken', 'publicKey', 'keyId', 'merchantId', 'terminalId'];
const FIELDS = ['cardNumber', 'nameOnCard', 'expiration', 'securityCode'];
const BRANDS = ['visa', 'mastercard', 'american-express', 'discover'];

function problem(name, message, more) {
  const error = Object.assign(new Error(message), { name }, more);
  error.toString = function () { return name + ': ' + message + (error.errors ? ' (' + error.errors.join('; ') + ')' : ''); };
  return error;
}
function configErrors(config) {
  const data = (config && config.data) || {};
  const errors = [];
  if (!['PROD', 'CERT'].includes(data.environment)) errors.push('data.environment must be PROD or CERT');
  if (data.paymentMethod !== 'CREDIT_CARD') errors.push('data.paymentMethod must be CREDIT_CARD');
  const brands = data.supportedCardBrands;
  if (brands !== undefined && (!Array.isArray(brands) || brands.some(function (brand) { return !BRANDS.includes(brand); }))) {
    errors.push('data.supportedCardBrands names an unknown brand');
  }
  const fields = data.fields || {};
  ['cardNumber', 'expiration', 'securityCode'].forEach(function (name) {
    if (!fields[name]) errors.push('data.fields.' + name + ' is missing');
  });
  Object.keys(fields).forEach(function (name) {
    if (!FIELDS.includes(name)) errors.push('data.fields.' + name + ' is unknown');
    else if (!document.getElementById(fields[name].parentElementId)) errors.push('data.fields.' + name + '.parentElementId names no element');
  });
  return errors;
}

async function paymentFields(config) {
  if (typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in Document.prototype)) throw problem('GeneralError', 'BROWSER_NOT_SUPPORTED');
  const errors = configErrors(config);
  if (errors.length > 0) throw problem('ValidationError', 'BAD_FORM_CONFIG', { errors });
  const data = config.data;
  const hooks = config.hooks || {};
  const names = FIELDS.filter(function (name) { return data.fields[name]; });
  const holders = {};
  names.forEach(function (name) { holders[name] = document.getElementById(data.fields[name].parentElementId); });
  function call(hook, values) { if (typeof hooks[hook] === 'function') hooks[hook].apply(null, values); }

  const inside = hostedFields({
    origin: GIVEN.origin, slow: GIVEN.slow, timeout: GIVEN.timeout, fields: names, holders,
    options: Object.assign({}, data.fields), css: data.css || config.css, brands: data.supportedCardBrands,
    on: function (what, name, value) {
      const state = inside.formState();
      const classes = data.contextualCssClassNames || config.contextualCssClassNames || {};
      if (what === 'state') {
        mark(holders[name], classes.invalid, value.shouldShowError);
        mark(holders[name], classes.valid, value.isValid);
        call('onFieldValidityChange', [Object.assign({ field: name }, value), state, form]);
      }
      if (what === 'brand') call('onCardBrandChange', [value, state, form]);
      if (what === 'focus') { mark(holders[name], classes.focus, true); call('onFocus', [name, state, form]); }
      if (what === 'blur') { mark(holders[name], classes.focus, false); call('onLostFocus', [name, state, form]); }
      if (what === 'form') call(value ? 'onFormValid' : 'onFormNoLongerValid', [state, form]);
    },
  });
  function mark(holder, className, on) {
    if (typeof className !== 'string' || className === '') return;
    className.split(/\s+/).forEach(function (one) { holder.classList.toggle(one, on); });
  }

  const form = {
    submit: async function (given) {
      const wrong = REQUIRED.filter(function (key) { return !given || typeof given[key] !== 'string' || given[key] === ''; });
      if (wrong.length > 0) throw problem('ValidationError', 'BAD_SUBMIT_CONFIG', { errors: wrong.map(function (key) { return key + ' is required'; }) });
      const result = await inside.submit('commercehub', { apiKey: given.apiKey, accessToken: given.accessToken });
      if (result.problem === 'invalid') throw problem('ValidationError', 'BAD_FORM_DATA', { errors: result.errors });
      if (result.problem) throw problem('GeneralError', result.message);
      if (result.ok) return result.body;
      const response = { statusCode: result.statusCode, statusText: result.statusText, body: result.body };
      throw problem('HttpError', result.statusCode + ' ' + result.statusText, { response });
    },
    reset: inside.reset,
    focus: inside.focus,
    destroy: inside.destroy,
    mask: function () {},
    configure: function (change) {
      if (change.mode) inside.disable(change.field, change.mode === 'DISABLED');
      if (change.placeholder && change.placeholder.updateType === 'TEXT') inside.placeholder(change.field, change.placeholder.value);
    },
    toString: function () { return JSON.stringify(inside.formState()); },
  };
  try {
    await inside.start();
  } catch (error) {
    throw problem('GeneralError', error.message);
  }
  return form;
}

window.fiserv = window.fiserv || {};
window.fiserv.components = Object.assign(window.fiserv.components || {}, { paymentFields });
`
