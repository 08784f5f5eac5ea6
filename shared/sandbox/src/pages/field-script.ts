/** The script inside the frame of one card field: judges and formats the typed value, and sends the card on request. */
export const fieldScript = String.raw`
(function () {
  'use strict';
  const input = document.querySelector('input');
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  let touched = false;
  let brand = null;

  function tell(message) {
    parent.postMessage(Object.assign({ sandboxField: GIVEN.group, field: GIVEN.field }, message), GIVEN.parent);
  }
  function digits() { return input.value.replace(/\D/g, ''); }

  function brandOf(number) {
    if (/^(4|9010)/.test(number)) return 'visa';
    if (/^(5[1-5]|2[2-7]|9030)/.test(number)) return 'mastercard';
    if (/^3[47]/.test(number)) return 'american-express';
    if (/^6(011|5)/.test(number)) return 'discover';
    return null;
  }
  function luhn(number) {
    let sum = 0;
    for (let i = 0; i < number.length; i++) {
      let digit = Number(number[number.length - 1 - i]);
      if (i % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
      sum += digit;
    }
    return sum % 10 === 0;
  }
  function expiry() {
    const parts = /^(\d{2})\s*\/\s*(\d{2}|\d{4})$/.exec(input.value.trim());
    if (!parts || Number(parts[1]) < 1 || Number(parts[1]) > 12) return null;
    return { month: parts[1], year: parts[2].length === 2 ? '20' + parts[2] : parts[2] };
  }
  const checks = {
    cardNumber: function () {
      const number = digits();
      const taken = GIVEN.brands.length === 0 || GIVEN.brands.includes(brandOf(number));
      return number.length >= 12 && number.length <= 19 && luhn(number) && taken;
    },
    nameOnCard: function () { return input.value.trim().length > 1; },
    expiration: function () {
      const date = expiry();
      if (!date) return false;
      const now = new Date();
      return Number(date.year) * 12 + Number(date.month) > now.getFullYear() * 12 + now.getMonth();
    },
    securityCode: function () { return /^\d{3,4}$/.test(digits()); },
  };
  function valid() { return checks[GIVEN.field](); }

  const formats = {
    cardNumber: function () {
      const number = digits().slice(0, 19);
      const amex = brandOf(number) === 'american-express';
      return number.replace(amex ? /^(\d{4})(\d{1,6})?(\d{1,5})?.*$/ : /(\d{4})(?=\d)/g, amex
        ? function (_, a, b, c) { return [a, b, c].filter(Boolean).join(' '); }
        : '$1 ');
    },
    expiration: function () {
      const typed = digits();
      if (typed.length === 1 && typed > '1') return '0' + typed + ' / ';
      if (typed.length <= 2) return typed;
      const year = typed.slice(2, 6);
      return typed.slice(0, 2) + ' / ' + (year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 2));
    },
    securityCode: function () { return digits().slice(0, 4); },
    nameOnCard: function () { return input.value; },
  };

  function report() {
    const isValid = valid();
    const hasData = input.value !== '';
    const focused = document.activeElement === input && document.hasFocus();
    const isPotentiallyValid = isValid || !hasData || focused;
    const shouldShowError = touched && !isValid && !focused;
    input.setAttribute('aria-invalid', String(shouldShowError));
    input.classList.toggle('valid', isValid);
    input.classList.toggle('invalid', shouldShowError);
    tell({ type: 'state', state: { isValid, isPotentiallyValid, shouldShowError, hasData } });
    if (GIVEN.field !== 'cardNumber') return;
    const next = brandOf(digits());
    if (next !== brand) tell({ type: 'brand', brand: next });
    brand = next;
  }

  input.addEventListener('input', function (event) {
    const deleting = event.inputType && event.inputType.startsWith('delete');
    const atEnd = input.selectionStart === input.value.length;
    if (!deleting && atEnd) input.value = formats[GIVEN.field]();
    report();
  });
  input.addEventListener('focus', function () { tell({ type: 'focus' }); report(); });
  input.addEventListener('blur', function () { touched = touched || input.value !== ''; tell({ type: 'blur' }); report(); });
  input.addEventListener('keydown', function (event) { if (event.key === 'Enter') tell({ type: 'enter' }); });

  // Fields of one form are frames of one origin beside each other: they may read each other, the merchant may not.
  window.sandboxField = {
    group: GIVEN.group,
    field: GIVEN.field,
    check: function () { touched = true; report(); return valid(); },
    read: function () { return GIVEN.field === 'expiration' ? expiry() : GIVEN.field === 'nameOnCard' ? input.value.trim() : digits(); },
  };
  function fields() {
    const found = {};
    for (let i = 0; i < parent.length; i++) {
      try {
        const one = parent[i].sandboxField;
        if (one && one.group === GIVEN.group) found[one.field] = one;
      } catch (_) { continue; }
    }
    return found;
  }

  function uuid() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    const hex = Array.from(bytes, function (byte) { return byte.toString(16).padStart(2, '0'); }).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
  async function sha256(text) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), function (byte) { return byte.toString(16).padStart(2, '0'); }).join('');
  }
  const senders = {
    commercehub: async function (card, config) {
      const id = uuid();
      const timestamp = String(Date.now());
      const body = JSON.stringify({
        source: { sourceType: 'PaymentCard', card: { cardData: card.cardNumber, nameOnCard: card.nameOnCard, expirationMonth: card.expiration.month, expirationYear: card.expiration.year, securityCode: card.securityCode } },
      });
      const headers = { 'Content-Type': 'application/json', 'Api-Key': config.apiKey, 'Client-Request-Id': id, Timestamp: timestamp, 'Auth-Token-Type': 'AccessToken', Authorization: config.accessToken };
      if (crypto.subtle) headers['Message-Digest'] = await sha256(config.apiKey + id + timestamp + body);
      return fetch('/ch/payments-vas/v1/card-capture', { method: 'POST', headers, body });
    },
    saferpay: function (card, config) {
      const body = JSON.stringify({ CardNumber: card.cardNumber, ExpMonth: card.expiration.month, ExpYear: card.expiration.year, VerificationCode: card.securityCode, HolderName: card.nameOnCard });
      return fetch(config.path + '/tokens', { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + config.accessToken }, body });
    },
  };

  async function submit(message) {
    const found = fields();
    const errors = message.fields.filter(function (name) { return !found[name] || !found[name].check(); });
    if (errors.length > 0) return { problem: 'invalid', errors };
    const card = {};
    for (const name of message.fields) card[name] = found[name].read();
    try {
      const response = await senders[message.provider](card, message.config);
      return { ok: response.ok, statusCode: response.status, statusText: response.statusText, body: await response.json() };
    } catch (error) {
      return { problem: 'network', message: String(error && error.message) };
    }
  }

  function dress(message) {
    try { sheet.replaceSync(message.css); } catch (_) { sheet.replaceSync(''); }
    if (typeof message.placeholder === 'string') input.placeholder = message.placeholder;
  }
  addEventListener('message', async function (event) {
    if (event.source !== parent || event.origin !== GIVEN.parent) return;
    const message = event.data || {};
    if (message.sandboxField !== GIVEN.group) return;
    if (message.type === 'dress') dress(message);
    if (message.type === 'focus') input.focus();
    if (message.type === 'reset') { input.value = ''; touched = false; report(); }
    if (message.type === 'disabled') input.disabled = message.disabled;
    if (message.type === 'submit') tell({ type: 'result', call: message.call, result: await submit(message) });
  });
  tell({ type: 'ready' });
  report();
})();
`
