import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { draftOf, draftOfStep } from '@/domain/providers/day/finish-draft';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const needed = {
  checklist: [{ code: 'rubbish', label: 'Rubbish is taken out' }],
  readings: [{ code: 'pressure', label: 'Pressure', unit: 'psi' }],
};
const working = {
  status: 'IN_PROGRESS',
  trackingStep: 'STARTED',
  startedAt: new Date(Date.now() - 2_520_000).toISOString(),
  finishProof: needed,
} as const;

/** Records what is sent; the first answer can be a refusal. */
function finishes(world: ReturnType<typeof asProvider>, refused?: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/service-provider/jobs/o1/finish', async ({ request }) => {
      sent.push(await request.json());
      if (refused && sent.length === 1) return refused();
      world.open = [
        job({
          ...working,
          trackingStep: 'FINISHED',
          finishedAt: new Date().toISOString(),
          finishNote: 'Done.',
        }),
      ];
      return HttpResponse.json(world.open[0]);
    }),
  );
  return sent;
}

const happenedAt = expect.any(String) as string;

it('shows the checklist and the readings of the service, keeps them on this phone and sends them', async () => {
  const world = asProvider({ open: [job(working)] });
  const sent = finishes(world);
  const { user, container } = renderApp(PATH);
  await user.type(await screen.findByLabelText('What did you do?'), 'Done.');
  expect(
    screen.getByText(
      /^Left for the finish proof: the tick “Rubbish is taken out”, the reading “Pressure”\./,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Rubbish is taken out' }));
  const pressure = screen.getByLabelText('Pressure, psi');
  await user.type(pressure, 'low');
  expect(draftOf('o1')).toMatchObject({
    note: 'Done.',
    checklist: ['rubbish'],
    readings: { pressure: 'low' },
  });
  await user.click(screen.getByRole('button', { name: /Finish the job/ }));
  expect(pressure).toHaveAccessibleDescription('Type a number in psi, such as 12.5.');
  expect(sent).toEqual([]);
  await user.clear(pressure);
  await user.type(pressure, '61,5');
  expect(screen.queryByText(/^Left for the finish proof/)).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /Finish the job/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        note: 'Done.',
        proof: {
          checklist: ['rubbish'],
          readings: [{ code: 'pressure', value: '61.5' }],
          partial: false,
        },
        happenedAt,
      },
    ]),
  );
  expect(localStorage.getItem('gida_finish_o1')).toBeNull();
});

it('says what follows before a job is finished without the proof, and sends it as partial', async () => {
  const world = asProvider({ open: [job(working)] });
  const sent = finishes(world);
  const { user } = renderApp(PATH);
  await user.type(await screen.findByLabelText('What did you do?'), 'Done.');
  expect(
    screen.getByText(/you are paid only after Amina or our team has confirmed it\./),
  ).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: /Finish the job.*Without the whole finish proof/ }),
  );
  await waitFor(() =>
    expect(sent).toEqual([
      { note: 'Done.', proof: { checklist: [], readings: [], partial: true }, happenedAt },
    ]),
  );
  expect(await screen.findByText('Waiting for Amina to confirm.')).toBeVisible();
});

it('shows a refusal of the server at its reading', async () => {
  const world = asProvider({ open: [job(working)] });
  finishes(world, () =>
    problem(422, 'validation_failed', 'Look again', [
      {
        field: 'proof.readings.pressure',
        code: 'not_a_number',
        message: 'Enter a number in psi, such as 12.5.',
      },
    ]),
  );
  const { user } = renderApp(PATH);
  await user.type(await screen.findByLabelText('What did you do?'), 'Done.');
  await user.type(screen.getByLabelText('Pressure, psi'), '12');
  await user.click(screen.getByRole('button', { name: /Finish the job/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Pressure, psi')).toHaveAccessibleDescription(
      'Enter a number in psi, such as 12.5.',
    ),
  );
});

it('a refused finish comes back into the form with its proof', () => {
  const photo = { id: 'a', key: 'k', uploadId: null };
  expect(
    draftOfStep({
      note: 'Done.',
      photos: [],
      before: [photo],
      proof: {
        checklist: ['rubbish'],
        readings: [{ code: 'pressure', value: '12' }],
        partial: true,
      },
    }),
  ).toEqual({
    note: 'Done.',
    photos: [],
    before: [photo],
    checklist: ['rubbish'],
    readings: { pressure: '12' },
  });
  expect(draftOfStep({ note: null, photos: [] })).toEqual({
    note: '',
    photos: [],
    before: [],
    checklist: [],
    readings: {},
  });
});

it.each([
  ['IN_PROGRESS' as const, 1],
  ['COMPLETED' as const, 0],
])('what the finish proof lacks matters until the job is confirmed: %s', async (status, times) => {
  const proof = {
    checklist: [],
    readings: [],
    beforePhotos: [],
    complete: false,
    missing: ['Photos of the cleaned rooms'],
  };
  asProvider({ open: [job({ status, trackingStep: 'FINISHED', finishNote: 'Done.', proof })] });
  renderApp(PATH);
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(screen.queryAllByText(/^Missing: Photos of the cleaned rooms\./)).toHaveLength(times);
});
