import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SearchBox } from './search-box';

function Searched() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchBox value={text} onChange={setText} label="Search" placeholder="Search" />
      <p>Found for {text}</p>
    </>
  );
}

it('takes over what was typed before the page was hydrated', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Searched />);
  page.querySelector('input')!.value = 'plumb';
  const root = await act(() => hydrateRoot(page, <Searched />));
  expect(await screen.findByText('Found for plumb')).toBeInTheDocument();
  expect(page.querySelector('input')).toHaveValue('plumb');
  act(() => root.unmount());
  page.remove();
});
