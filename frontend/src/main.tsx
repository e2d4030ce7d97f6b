import './styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { fadeLoader } from './app/loader';
import { translated } from './app/translations';
import { forgetWhoLeft, watchReturn } from './domain/identity/person';
import { watchCrashes } from './shared/lib/watch-crashes';
import { startHydration } from './shared/lib/hydration';
import { storageKeys } from './shared/lib/config';
import { currentLanguage } from './shared/lib/language';
import { clearStaleSession, hasSessionCookie, removeStored } from './shared/lib/storage';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

watchCrashes();
forgetWhoLeft();
clearStaleSession();
watchReturn();
const tree = <App router={(content) => <BrowserRouter>{content}</BrowserRouter>} />;
// Staff work in English.
const language = window.location.pathname.startsWith('/admin') ? 'en-NG' : currentLanguage();
document.documentElement.lang = language;

function show(at: HTMLElement) {
  // The prerendered page is what a guest sees at exactly that path, in English.
  if (
    at.dataset['prerendered'] === window.location.pathname &&
    !hasSessionCookie() &&
    language === 'en-NG'
  ) {
    startHydration(window.location.pathname === '/');
    hydrateRoot(at, tree);
  } else {
    at.textContent = '';
    createRoot(at).render(tree);
  }
  fadeLoader();
}

if (language === 'en-NG') show(root);
else void translated('common', () => Promise.resolve(show(root)))();
window.setTimeout(() => removeStored(storageKeys.chunkReload, 'sessionStorage'), 10_000);
