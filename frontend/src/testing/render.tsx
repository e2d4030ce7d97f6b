import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AppContent } from '@/app/app';

const browser: { back: () => void; to: (path: string) => void } = {
  back: () => {},
  to: () => {},
};

/** Goes back like the browser's own Back button, without asking the page. */
export const browserBack = () => act(() => browser.back());

/** Opens another path of the product without loading it again, as its links do. */
export const goTo = (path: string) => act(() => browser.to(path));

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    browser.back = () => void navigate(-1);
    browser.to = (path) => void navigate(path);
  }, [navigate]);
  return (
    <output data-testid="where" hidden>
      {pathname + search}
    </output>
  );
}

/** Renders the whole product at a path, with a cache of its own. */
export function renderApp(path: string) {
  window.history.replaceState(null, '', path);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <AppContent />
        <Where />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { user, ...view };
}
