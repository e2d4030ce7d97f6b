import './styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { fadeLoader } from './app/loader';
import { forgetWhoLeft, watchReturn } from './domain/identity/person';
import { watchCrashes } from './shared/lib/watch-crashes';
import { startHydration } from './shared/lib/hydration';
import { storageKeys } from './shared/lib/config';
import { clearStaleSession, hasSessionCookie, removeStored } from './shared/lib/storage';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

watchCrashes();
forgetWhoLeft();
clearStaleSession();
watchReturn();
const tree = <App router={(content) => <BrowserRouter>{content}</BrowserRouter>} />;
// The prerendered page is what a guest sees at exactly that path.
if (root.dataset['prerendered'] === window.location.pathname && !hasSessionCookie()) {
  startHydration(window.location.pathname === '/');
  hydrateRoot(root, tree);
} else {
  root.textContent = '';
  createRoot(root).render(tree);
}
fadeLoader();
window.setTimeout(() => removeStored(storageKeys.chunkReload, 'sessionStorage'), 10_000);
