/** Loads the complete style sheet. The landing page comes with only the rules that it needs; every other page waits for all of them. */
export function wholeStyle(): Promise<unknown> {
  const href = startScript()?.dataset['style'];
  if (!href) return Promise.resolve();
  const sheet = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ?? ask(href);
  if (sheet.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(Object.assign(new Error(`${href} did not come`), { name: 'ChunkLoadError' }));
    });
  });
}

const startScript = () =>
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLScriptElement>('script[data-style]');

function ask(href: string): HTMLLinkElement {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  document.head.append(sheet);
  return sheet;
}

/** Loads a part together with the complete style sheet, so that it is never shown without it. */
export const styled =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    Promise.all([load(), wholeStyle()]).then(([part]) => part);
