/** The style of a provider's own pages, in a frame or alone, light or dark. */
export const providerStyle =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}' +
  'body{margin:0;padding:1.5rem;background:Canvas;color:CanvasText}main{max-width:26rem;margin:0 auto}' +
  'h1{font-size:1.3rem;margin:.25rem 0 .5rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}' +
  'input{box-sizing:border-box;width:100%;font:inherit;padding:.6rem .7rem;border:1px solid #6b7280;border-radius:6px;' +
  'background:Field;color:FieldText}.two{display:flex;gap:1rem}.two>div{flex:1;min-width:0}' +
  '.test{margin:0;font-size:.875rem}.amount{font-weight:600}' +
  '[role=alert]{margin:1rem 0 0;padding:.6rem .7rem;border:1px solid #c2410c;border-radius:6px}' +
  '.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}' +
  'button{font:inherit;font-weight:600;padding:.65rem 1.2rem;border:1px solid #1d4ed8;border-radius:6px;' +
  'background:#1d4ed8;color:#fff;cursor:pointer}button.second{background:transparent;color:inherit;border-color:#6b7280}' +
  ':focus-visible{outline:3px solid #60a5fa;outline-offset:2px}'
