import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/testing/provider/builders';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { RequestDetails } from './request-details';

const answers = [
  { label: 'What kind of clean?', value: 'Deep' },
  { label: 'Bedrooms', value: '3' },
];
/** The description of older requests, which included the answers; now it is only the note. */
const OLD = 'What kind of clean? Deep\nBedrooms: 3\nMind the dog';

const rows = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
const ROWS = [
  ['What kind of clean?', 'Deep'],
  ['Bedrooms', '3'],
];

describe('the request details', () => {
  it.each([OLD, 'Mind the dog'])(
    'show the answers as a table, and the note, each once: %j',
    (description) => {
      const { container } = render(
        <RequestDetails answers={answers} description={description} noteTitle="Your note" />,
      );
      expect(rows(container)).toEqual(ROWS);
      expect(container.querySelector('.asked-n')).toHaveTextContent(/^Your noteMind the dog$/);
    },
  );
  it('have no note when none was written', () => {
    const { container } = render(
      <RequestDetails
        answers={answers}
        description={'What kind of clean? Deep\nBedrooms: 3'}
        noteTitle="Your note"
      />,
    );
    expect(rows(container)).toEqual(ROWS);
    expect(container).not.toHaveTextContent('Your note');
  });
  it('are shown to the customer', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json(
          order({
            status: 'REQUESTED',
            description: OLD,
            answeredFields: answers,
            allowedActions: [],
          }),
        ),
      ),
      http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
    );
    renderApp('/order/o1');
    const card = (await screen.findByRole('heading', { name: 'Your request' }))
      .parentElement as HTMLElement;
    expect(rows(card)).toEqual(ROWS);
    expect(within(card).getByText('Mind the dog')).toBeInTheDocument();
    expect(within(card).getAllByText(/Bedrooms/)).toHaveLength(1);
  });
  it('are shown to the provider', async () => {
    asProvider({ open: [job({ description: OLD, answers })] });
    renderApp('/service-provider/jobs/o1');
    const part = await screen.findByRole('region', { name: 'What Amina asked for' });
    expect(rows(part)).toEqual(ROWS);
    expect(within(part).getByText('Amina wrote')).toBeInTheDocument();
    expect(within(part).getAllByText(/Bedrooms/)).toHaveLength(1);
  });
});
