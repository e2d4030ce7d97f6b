import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { category } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { usePhotoWork } from '@/domain/booking/photos/work';

/** The smallest form with one choice and photos, which have to be uploaded. */
export const form = {
  version: 1,
  fields: [
    {
      key: 'type',
      type: 'choice',
      label: 'What kind of work?',
      required: true,
      options: [
        { value: 'small', label: 'A small job' },
        { value: 'big', label: 'A big job' },
      ],
    },
    { key: 'photos', type: 'photo', label: 'Photos', required: false },
  ],
};

/** The service of that form. */
export const detail = () => ({
  ...category({ slug: 'carpentry', name: 'Carpentry' }),
  pricingMode: 'QUOTE',
  form,
  priceWithinHours: 24,
});

export function clean() {
  useDraft.getState().clear();
  useOutbox.setState({ waiting: [], sent: {}, sending: false });
  usePhotoWork.setState({ stages: {} });
  server.use(
    http.get('*/api/categories/carpentry', () => HttpResponse.json(detail())),
    http.post('*/api/quotes/preview', () =>
      HttpResponse.json({ state: 'NEEDS_QUOTE', quote: null }),
    ),
  );
}

export const open = (query = '') => renderApp(`/create-order?service=carpentry${query}`);

export type Pointer = ReturnType<typeof renderApp>['user'];

/** Goes from the step about the place to the last one, with a new place and as soon as possible. */
export async function whereAndWhen(pointer: Pointer) {
  await screen.findByRole('option', { name: 'Gwarinpa' });
  const another = screen.queryByLabelText(/A new place/);
  if (another) await pointer.click(another);
  await pointer.selectOptions(screen.getByLabelText('Area'), 'Gwarinpa');
  await pointer.type(screen.getByLabelText('Landmark'), 'the police post');
  await pointer.click(screen.getByRole('button', { name: 'Next: When' }));
  await pointer.click(await screen.findByRole('button', { name: 'Next: Review' }));
  await screen.findByRole('heading', { name: 'Is this right?' });
  // The last button waits for the price preview.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}

/** Fills in a request for a new place and stops at the last step. */
export async function fillIn(pointer: Pointer) {
  await pointer.click(await screen.findByLabelText(/A big job/));
  await pointer.click(screen.getByRole('button', { name: 'Next: Where' }));
  await whereAndWhen(pointer);
}

export function goOnline(on: boolean) {
  Object.defineProperty(window.navigator, 'onLine', { value: on, configurable: true });
  window.dispatchEvent(new Event(on ? 'online' : 'offline'));
}

export const where = () => screen.getByTestId('where').textContent;
