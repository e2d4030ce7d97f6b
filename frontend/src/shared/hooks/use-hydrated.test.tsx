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

it('says what the prerendered HTML says first, and the truth right after', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Probe />);
  expect(place).toHaveTextContent('still');
  seen.length = 0;
  const faults: unknown[] = [];
  await act(() => Promise.resolve(hydrateRoot(place, <Probe />, { onRecoverableError: (fault) => faults.push(fault) })));
  expect(seen[0]).toBe(false);
  expect(place).toHaveTextContent('asked');
  expect(faults).toEqual([]);
});
