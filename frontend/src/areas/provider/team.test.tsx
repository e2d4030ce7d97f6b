import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider, current, job } from '@/testing/provider/builders';
import type { JobTeam, Worker } from './team-api';

const TEAM = '*/api/service-provider/team';

const worker = (patch: Partial<Worker> = {}): Worker => ({
  id: 'w1',
  name: 'Chidi Okeke',
  phone: '+2348031234567',
  state: 'ACTIVE',
  photoUrl: null,
  approved: false,
  usable: false,
  documents: [],
  ...patch,
});

const team = (patch: Partial<JobTeam> = {}): JobTeam => ({
  named: false,
  mayChange: true,
  usable: [{ id: 'w1', name: 'Chidi Okeke' }],
  ...patch,
});

function asCompany(workers: Worker[]) {
  asProvider();
  server.use(
    http.get('*/api/service-provider/status', () => HttpResponse.json(current({ hasTeam: true }))),
    http.get(TEAM, () => HttpResponse.json({ workers })),
  );
}

it('B8.13: a company adds a worker, and sees which documents are missing or not accepted', async () => {
  asCompany([]);
  const sent: unknown[] = [];
  server.use(
    http.post(TEAM, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        {
          workers: [
            worker({
              documents: [
                {
                  id: 'd1',
                  kind: 'IDENTITY',
                  state: 'REFUSED',
                  note: 'It is blurred.',
                  uploadedAt: '2026-11-20T08:00:00Z',
                },
              ],
            }),
          ],
        },
        { status: 201 },
      );
    }),
  );
  const { user } = renderApp('/service-provider/status');
  expect(await screen.findByText('No one yet. You go to your jobs yourself.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to the team' }));
  expect(screen.getByText('Enter the phone number.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Chidi Okeke');
  await user.type(screen.getByLabelText('Phone number'), '08031234567');
  await user.click(screen.getByRole('button', { name: 'Add to the team' }));
  const documents = await screen.findByRole('list', { name: 'Documents of Chidi Okeke' });
  expect(sent).toEqual([{ name: 'Chidi Okeke', phone: '08031234567' }]);
  expect(within(documents).getByText('Selfie: missing')).toBeVisible();
  expect(within(documents).getByText('It is blurred.')).toBeVisible();
  expect(screen.getByText('Not approved yet')).toBeVisible();
});

it('a worker is paused, and removed only after a second tap', async () => {
  asCompany([worker({ approved: true, usable: true })]);
  const sent: unknown[] = [];
  server.use(
    http.put(`${TEAM}/w1`, async ({ request }) => {
      const body = (await request.json()) as { state: string };
      sent.push(body);
      return HttpResponse.json({
        workers: body.state === 'REMOVED' ? [] : [worker({ approved: true, state: body.state })],
      });
    }),
  );
  const { user } = renderApp('/service-provider/status');
  await user.click(await screen.findByRole('button', { name: 'Pause: Chidi Okeke' }));
  expect(await screen.findByText('Paused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove: Chidi Okeke' }));
  expect(sent).toEqual([{ name: 'Chidi Okeke', phone: '+2348031234567', state: 'PAUSED' }]);
  await user.click(screen.getByRole('button', { name: 'Remove for good: Chidi Okeke' }));
  expect(await screen.findByText('No one yet. You go to your jobs yourself.')).toBeVisible();
});

it('a provider who is no company has no team', async () => {
  asProvider();
  renderApp('/service-provider/status');
  await screen.findByRole('button', { name: 'Save vehicle' });
  expect(screen.queryByRole('heading', { name: 'Your team' })).not.toBeInTheDocument();
});

it('B8.13: the company names who goes before it sets out, and a refusal is shown beside the field', async () => {
  const world = asProvider({ open: [job({ team: team() })] });
  let tries = 0;
  server.use(
    http.put('*/api/service-provider/jobs/o1/worker', async ({ request }) => {
      tries += 1;
      expect(await request.json()).toEqual({ workerId: 'w1' });
      if (tries === 1)
        return problem(
          409,
          'worker_busy',
          'This person has another job at that time. Choose another one.',
          [
            {
              field: 'workerId',
              code: 'worker_busy',
              message: 'This person has another job at that time. Choose another one.',
            },
          ],
        );
      world.open = [job({ team: team({ named: true, workerId: 'w1', firstName: 'Chidi' }) })];
      return HttpResponse.json(world.open[0]);
    }),
  );
  const { user } = renderApp('/service-provider/jobs/o1');
  expect(await screen.findByText('Choose who goes before you set out.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Who goes?'), 'Chidi Okeke');
  const save = within(screen.getByRole('region', { name: 'Who goes' })).getByRole('button', {
    name: 'Save',
  });
  await user.click(save);
  expect(
    await screen.findByText('This person has another job at that time. Choose another one.'),
  ).toBeVisible();
  await user.click(save);
  expect(await screen.findByText(/^Chidi goes to this job/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^I’m on my way/ })).toBeVisible();
});
