// A webpack loader for the router. It names its components (`X.displayName = …`), makes contexts and memos by calls and
// classes out of `React.Component`; a minifier must keep all that, because it cannot know that nothing else happens,
// and so the whole data router would stay in a bundle that never uses it. This says what is known: the names go, the
// calls are marked pure, the base class gets a name. A hook of React that is read by a computed name is read by its plain
// name, because the computed one makes webpack build an object of all names. `npm run budget` shows what it is worth.
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
const MADE =
  /^((?:var|let|const) \w+ = )(React\d*\.(?:memo|forwardRef|createContext|createElement)\(|Object\.getOwnPropertyNames\(|new URL\()/gm;
const COMPUTED = /\b(React\d*)\[USE_OPTIMISTIC\]/g;
const BASED = /extends (React\d*)\.Component\b/;

module.exports = (source) => {
  const lean = source
    .replace(NAMED, '')
    .replace(MADE, '$1/* @__PURE__ */ $2')
    .replace(COMPUTED, '$1.useOptimistic');
  const react = BASED.exec(lean)?.[1];
  return react
    ? `var ComponentBase = ${react}.Component;\n${lean.replace(new RegExp(BASED, 'g'), 'extends ComponentBase')}`
    : lean;
};
