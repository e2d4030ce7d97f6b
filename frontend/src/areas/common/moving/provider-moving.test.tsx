import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/testing/provider/builders';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { from, request } from './testing/request';

describe('a provider with a move request', () => {
  const asked = () => job({ slot: { date: from(1), window: '10-12' }, moveRequest: request() });

  async function shown() {
    const world = asProvider({ open: [asked()] });
    const view = renderApp('/service-provider/jobs/o1');
    const heading = await screen.findByRole('heading', { name: 'Amina asks for another time' });
    return { ...view, world, card: within(heading.closest('section') as HTMLElement) };
  }

  it('sees both times and the reason, and accepts', async () => {
    const { user, container, world, card } = await shown();
    expect(
      card.getByText(
        /There is no light or water at the house\. Answer by .+, or the job goes to another provider\./,
      ),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    server.use(
      http.post('*/api/service-provider/jobs/o1/moves/m1/accept', () => {
        world.open = [job({ slot: request().to })];
        return HttpResponse.json({ state: 'ACCEPTED' });
      }),
    );
    await user.click(card.getByRole('button', { name: 'I can come' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Amina asks for another time' })).toBeNull(),
    );
    expect(await screen.findByText('The job was moved')).toBeVisible();
  });

  it('sees that they get the fee whatever they answer', async () => {
    asProvider({
      open: [
        job({
          slot: { date: from(1), window: '10-12' },
          moveRequest: request({
            feeKobo: 215_000,
            feeVatKobo: 15_000,
            paidAt: new Date().toISOString(),
          }),
        }),
      ],
    });
    renderApp('/service-provider/jobs/o1');
    expect(
      await screen.findByText(
        'Amina paid a fee of ₦2,150 for moving the visit. It is yours, less VAT, whatever you answer. Please answer before you set out.',
      ),
    ).toBeVisible();
  });

  it('declines after a confirmation, and the provider no longer has the job', async () => {
    const { user, world, card } = await shown();
    let declined = 0;
    server.use(
      http.post('*/api/service-provider/jobs/o1/moves/m1/decline', () => {
        declined += 1;
        world.open = [];
        return HttpResponse.json({ state: 'DECLINED' });
      }),
    );
    await user.click(card.getByRole('button', { name: 'I can’t come then' }));
    expect(declined).toBe(0);
    await user.click(card.getByRole('button', { name: 'I cannot come' }));
    expect(await screen.findByText('The job goes to another provider')).toBeVisible();
    expect(declined).toBe(1);
  });

  it('sees when another job is in the way, and why an answer was refused', async () => {
    const { user, world, card } = await shown();
    server.use(
      http.post('*/api/service-provider/jobs/o1/moves/m1/accept', () =>
        problem(503, 'unavailable', 'We are busy. Please try again.'),
      ),
    );
    await user.click(card.getByRole('button', { name: 'I can come' }));
    expect(await card.findByRole('alert')).toHaveTextContent('We are busy. Please try again.');
    server.use(
      http.post('*/api/service-provider/jobs/o1/moves/m1/accept', () => {
        world.open = [];
        return HttpResponse.json({ state: 'UNAVAILABLE' });
      }),
    );
    await user.click(card.getByRole('button', { name: 'I can come' }));
    expect(
      await screen.findByText('You cannot take it at that time. Nothing counts against you.'),
    ).toBeVisible();
  });
});
