import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './use-hydrated';

const seen: boolean[] = [];
function Probe() {
  const alive = useHydrated();
  seen.push(alive);
  return alive ? <p>asked</p> : <span>still</span>;
}

it('first matches the prerendered HTML, then shows the real value', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Probe />);
  expect(place).toHaveTextContent('still');
  seen.length = 0;
  const problems: unknown[] = [];
  await act(() =>
    Promise.resolve(
      hydrateRoot(place, <Probe />, { onRecoverableError: (fault) => problems.push(fault) }),
    ),
  );
  expect(seen[0]).toBe(false);
  expect(place).toHaveTextContent('asked');
  expect(problems).toEqual([]);
});
