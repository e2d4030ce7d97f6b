// A webpack loader for the router. It names its components (`X.displayName = …`), makes contexts and memos by calls and
// classes out of `React.Component`; a minifier must keep all that, because it cannot know that nothing else happens,
// and so the whole data router would stay in a bundle that never uses it. This says what is known: the names go, the
// calls are marked pure, the base class gets a name. A hook of React that is read by a computed name is read by its plain
// name, because the computed one makes webpack build an object of all names. `npm run budget` shows what it is worth.
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
const MADE =
  /^((?:(?:var|let|const) )?\w+ = )(React\d*\.(?:memo|forwardRef|createContext|createElement)\(|Object\.getOwnPropertyNames\(|new (?:URL|Set|WeakMap)\(|Symbol\()/gm;
const COMPUTED = /\b(React\d*)\[USE_OPTIMISTIC\]/g;
const BASED = /extends (React\d*)\.Component\b/;

/**
 * What the router does only inside a data router or the server of its own framework. The client has neither, so their
 * contexts are empty: a link never prefetches the parts of a page, and each navigation takes the other way.
 */
const UNUSED = [
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/, ''],
  [/\.\.\.prefetchHandlers,/, ''],
  [/ref: mergeRefs\(forwardedRef, prefetchRef\)/, 'ref: forwardedRef'],
  [/return shouldPrefetch && [^;]*PrefetchPageLinks[^;]* : link;/, 'return link;'],
  [
    /return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/,
    'return useNavigateUnstable();',
  ],
  [
    /let dataRouterContext = React\d*\.useContext\(DataRouterContext\);/g,
    'let dataRouterContext = null;',
  ],
];
/** Warnings for developers, who see them in the development build. */
const WARNING = /^function warning\(cond, message\) \{\n[\s\S]*?^\}$/m;

/** Leaves all of it out or fails, because a part of it would refer to what is gone. */
function withoutUnused(source) {
  if (!source.includes('function usePrefetchBehavior(')) return source;
  return [[WARNING, 'function warning() {}'], ...UNUSED].reduce((lean, [what, then]) => {
    if (lean.search(what) < 0) throw new Error(`the router no longer has ${what}`);
    return lean.replace(what, then);
  }, source);
}

module.exports = (source) => {
  const lean = withoutUnused(source)
    .replace(NAMED, '')
    .replace(MADE, '$1/* @__PURE__ */ $2')
    .replace(COMPUTED, '$1.useOptimistic');
  const react = BASED.exec(lean)?.[1];
  return react
    ? `var ComponentBase = ${react}.Component;\n${lean.replace(new RegExp(BASED, 'g'), 'extends ComponentBase')}`
    : lean;
};
