import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { clean, open } from '@/testing/walk';
import { useDraft } from '@/domain/booking/draft-store';

beforeEach(clean);

it('a place of an earlier order is chosen with one tap, with its area, and a new place is empty', async () => {
  signedIn();
  server.use(
    http.get('*/api/orders', () =>
      HttpResponse.json([
        order({
          addressDetail: {
            area: 'Gwarinpa',
            city: 'Abuja',
            state: 'FCT',
            line: 'Block 4',
            landmark: 'the mall',
            landmarkRelation: 'behind',
            directions: 'Second left',
          },
        }),
      ]),
    ),
  );
  const { user, container } = open();
  await user.click(await screen.findByLabelText(/A big job/));
  await user.click(screen.getByRole('button', { name: 'Next: Where' }));
  await screen.findByRole('option', { name: 'Gwarinpa' });
  await user.click(await screen.findByRole('radio', { name: /Block 4/ }));
  expect(screen.getByRole('radio', { name: /Block 4/ })).toBeChecked();
  expect(screen.getByLabelText('Area')).toHaveValue('Gwarinpa');
  expect(screen.getByLabelText('Landmark')).toHaveValue('the mall');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Next: When' }));
  await screen.findByRole('heading', { name: 'When should they come?' });
  expect(useDraft.getState().draft?.address).toMatchObject({
    saved: false,
    line: 'Block 4',
    directions: 'Second left',
  });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('radio', { name: 'A new place' }));
  await waitFor(() => expect(screen.getByLabelText('Landmark')).toHaveValue(''));
  expect(screen.getByRole('radio', { name: /Block 4/ })).not.toBeChecked();
});

it('the address of the profile with the landmark of an earlier order is offered, so that the landmark is not typed again', async () => {
  signedIn({ address: 'The green house, Gwarinpa' });
  server.use(
    http.get('*/api/orders', () =>
      HttpResponse.json([
        order({
          addressDetail: {
            area: 'Gwarinpa',
            city: 'Abuja',
            state: 'FCT',
            line: 'The green house',
            landmark: 'the mall',
            landmarkRelation: 'behind',
          },
        }),
      ]),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByLabelText(/A big job/));
  await user.click(screen.getByRole('button', { name: 'Next: Where' }));
  expect(await screen.findByRole('radio', { name: /The address of my profile/ })).toBeChecked();
  await user.click(await screen.findByRole('radio', { name: /^The green house/ }));
  expect(screen.getByLabelText('Landmark')).toHaveValue('the mall');
});
