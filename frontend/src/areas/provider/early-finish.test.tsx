import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { readStored } from '@/shared/lib/storage';
import { addStep, allSteps, photoOf, putPhoto, type NewStep } from '@/shared/steps/steps';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { reloadSteps } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { asProvider, job } from '@/testing/provider/builders';

const API = '*/api/service-provider/jobs/o1';
const PATH = '/service-provider/jobs/o1';

const working = (minutes: number, more: Partial<Job> = {}) =>
  job({
    status: 'IN_PROGRESS',
    trackingStep: 'STARTED',
    startedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    ...more,
  });
const finished = (more: Partial<Job> = {}) =>
  working(5, {
    trackingStep: 'FINISHED',
    finishedAt: new Date().toISOString(),
    finishNote: 'All rooms done.',
    ...more,
  });

/** A finish that waits on this phone to be sent. */
const waitingFinish = (more: Partial<NewStep> = {}) =>
  addStep({
    key: 'finish-key',
    userId: 'p1',
    orderId: 'o1',
    title: 'Deep home cleaning',
    kind: 'finish',
    happenedAt: new Date().toISOString(),
    note: 'All rooms done.',
    ...more,
  });

/** Answers that a test lets arrive. */
function held() {
  let release: () => void = () => undefined;
  const arrives = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { arrives, release: () => release() };
}

/** Counts the finishes that reach the server. */
function counted(world: { open?: Job[] }) {
  const sent: unknown[] = [];
  server.use(
    http.post(`${API}/finish`, async ({ request }) => {
      sent.push(await request.json());
      world.open = [finished()];
      return HttpResponse.json(world.open[0]);
    }),
  );
  return sent;
}

describe('finishing a job soon after its start', () => {
  it('says what finishing means before anything is sent', async () => {
    const world = asProvider({ open: [working(5)] });
    const sent = counted(world);
    const { user, container } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), 'All rooms done.');
    await user.click(screen.getByRole('button', { name: /^Finish the job/ }));
    const question = within(screen.getByRole('group', { name: 'Is the work done?' }));
    expect(
      question.getByText(/You started 5 minutes ago\..* Amina is asked to confirm/),
    ).toBeVisible();
    expect(question.getByRole('heading')).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Not yet' }));
    expect(screen.getByRole('button', { name: /^Finish the job/ })).toHaveFocus();
    expect(screen.getByLabelText('What did you do?')).toHaveValue('All rooms done.');
    await user.click(screen.getByRole('button', { name: /^Finish the job/ }));
    await user.click(screen.getByRole('button', { name: 'Yes, finish the job' }));
    expect(await screen.findByRole('heading', { name: 'Done. Waiting for Amina' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing before Yes, also when Enter is pressed in a field', async () => {
    const materialsKobo = 500_000;
    const world = asProvider({ open: [working(5, { materialsKobo })] });
    const sent = counted(world);
    const { user } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), 'All rooms done.');
    const spent = screen.getByLabelText(/^What did the materials cost/);
    await user.type(spent, '4000');
    await user.click(screen.getByRole('button', { name: /^Finish the job/ }));
    await user.type(spent, '{Enter}');
    await user.type(spent, 'x');
    await user.click(screen.getByRole('button', { name: 'Yes, finish the job' }));
    await waitFor(() => expect(spent).toHaveFocus());
    expect(spent).toBeInvalid();
    expect(sent).toEqual([]);
    await user.type(spent, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Yes, finish the job' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is asked about only once every field is right', async () => {
    asProvider({ open: [working(5, { materialsKobo: 500_000 })] });
    const { user } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), 'All rooms done.');
    const spent = screen.getByLabelText(/^What did the materials cost/);
    await user.type(spent, 'much{Enter}');
    await waitFor(() => expect(spent).toHaveFocus());
    expect(spent).toBeInvalid();
    expect(screen.queryByRole('group', { name: 'Is the work done?' })).not.toBeInTheDocument();
  });

  it('keeps the ways to help and safety while it is asked about', async () => {
    asProvider({ open: [working(5)] });
    const { user } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), 'All rooms done.');
    await user.click(screen.getByRole('button', { name: /^Finish the job/ }));
    expect(screen.getByRole('group', { name: 'Is the work done?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Problem' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'I do not feel safe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Finish the job/ })).not.toBeInTheDocument();
  });

  it('keeps the next step of the cylinder while it is asked about', async () => {
    asProvider({
      open: [
        working(5, {
          categorySlug: 'gas-refill-delivery',
          cylinder: { heldBy: 'CUSTOMER', count: 1, custody: [] },
        }),
      ],
    });
    const { user } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), 'Filled.');
    await user.click(screen.getByRole('button', { name: 'Finish without the other steps' }));
    expect(screen.getByRole('group', { name: 'Is the work done?' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^I have the cylinder/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'I do not feel safe' })).toBeVisible();
  });

  it('asks nothing once the work has taken its time', async () => {
    const world = asProvider({ open: [working(45)] });
    const sent = counted(world);
    const { user } = renderApp(PATH);
    await user.type(await screen.findByLabelText('What did you do?'), 'All rooms done.');
    await user.click(screen.getByRole('button', { name: /^Finish the job/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('a job that was finished by mistake', () => {
  it('T48 goes on after the provider has read what follows, with the note in the form', async () => {
    const world = asProvider({ open: [finished()] });
    let taken = 0;
    server.use(
      http.post(`${API}/take-back-finish`, () => {
        taken += 1;
        world.open = [working(5)];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user, container } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    const section = within(screen.getByRole('region', { name: 'Go on with the work?' }));
    expect(section.getByRole('heading')).toHaveFocus();
    expect(section.getByText(/Amina is told that you reported the end by mistake/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(section.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByLabelText('What did you do?')).toHaveValue('All rooms done.');
    expect(taken).toBe(1);
  });

  it('T48 goes on with the ticks and the readings of its finish in the form', async () => {
    const finishProof: Job['finishProof'] = {
      checklist: [{ code: 'tested', label: 'Tested with the customer' }],
      readings: [{ code: 'voltage', label: 'Voltage', unit: 'V' }],
    };
    const proof: Job['proof'] = {
      complete: true,
      checklist: finishProof.checklist,
      readings: [{ code: 'voltage', label: 'Voltage', unit: 'V', value: '230' }],
      beforePhotos: [],
    };
    const world = asProvider({ open: [finished({ finishProof, proof })] });
    server.use(
      http.post(`${API}/take-back-finish`, () => {
        world.open = [working(5, { finishProof })];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByLabelText('What did you do?')).toHaveValue('All rooms done.');
    expect(screen.getByRole('checkbox', { name: 'Tested with the customer' })).toBeChecked();
    expect(screen.getByLabelText('Voltage, V')).toHaveValue('230');
  });

  it('T48 is taken back on the server too when its finish was sent in the meantime', async () => {
    const world = asProvider({ open: [working(5)] });
    const calls: string[] = [];
    const finish = held();
    server.use(
      http.post('*/api/uploads', () => HttpResponse.json({ id: 'u1' })),
      http.post(`${API}/finish`, async () => {
        calls.push('finish');
        await finish.arrives;
        world.open = [finished()];
        return HttpResponse.json(world.open[0]);
      }),
      http.post(`${API}/take-back-finish`, () => {
        calls.push('take-back-finish');
        world.open = [working(5)];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const photo = { id: 'ph1', key: 'photo-key', uploadId: null };
    await putPhoto(photo.id, new Blob(['x'], { type: 'image/jpeg' }));
    await waitingFinish({ photos: [photo] });
    await reloadSteps();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    await waitFor(() => expect(calls).toEqual(['finish']));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    finish.release();
    expect(await screen.findByLabelText('What did you do?')).toHaveValue('All rooms done.');
    expect(calls).toEqual(['finish', 'take-back-finish']);
    // The form names no photo that is no longer on this phone.
    expect(await photoOf('ph1')).toBeUndefined();
    expect(readStored('gida_finish_o1')).not.toContain('ph1');
  });

  it('T48 is only removed from this phone when its finish could not be sent', async () => {
    asProvider({ open: [working(5)] });
    const calls: string[] = [];
    const finish = held();
    server.use(
      http.post(`${API}/finish`, async () => {
        calls.push('finish');
        await finish.arrives;
        return HttpResponse.error();
      }),
      http.post(`${API}/take-back-finish`, () => {
        calls.push('take-back-finish');
        return HttpResponse.json(working(5));
      }),
    );
    await waitingFinish();
    await reloadSteps();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    await waitFor(() => expect(calls).toEqual(['finish']));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    finish.release();
    expect(await screen.findByLabelText('What did you do?')).toHaveValue('All rooms done.');
    expect(await allSteps()).toEqual([]);
    expect(calls).toEqual(['finish']);
  });

  it('T48 is taken back on the server when only the late weights of its gas wait on this phone', async () => {
    const gas: Partial<Job> = {
      cylinder: { heldBy: 'CUSTOMER', count: 1, custody: [] },
      proof: { complete: false, checklist: [], readings: [], beforePhotos: [] },
    };
    const world = asProvider({ open: [finished(gas)] });
    const calls: string[] = [];
    server.use(
      http.post(`${API}/finish`, () => {
        calls.push('finish');
        return HttpResponse.error();
      }),
      http.post(`${API}/take-back-finish`, () => {
        calls.push('take-back-finish');
        world.open = [working(5)];
        return HttpResponse.json(world.open[0]);
      }),
    );
    await waitingFinish({ gasWeights: { beforeKg: 14, afterKg: 26.5 } });
    await reloadSteps();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    await waitFor(() => expect(calls).toEqual(['finish']));
    expect(screen.getByText(/Amina is told that you reported the end by mistake/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByLabelText('What did you do?')).toHaveValue('All rooms done.');
    expect(calls).toEqual(['finish', 'take-back-finish']);
    expect(await allSteps()).toEqual([]);
  });

  it('is taken back once however often it is sent, and a later finish anew', async () => {
    const world = asProvider({ open: [finished({ finishedAt: '2026-11-24T10:00:00Z' })] });
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${API}/take-back-finish`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    const first = renderApp(PATH);
    await first.user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    await first.user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on' })).toBeEnabled());
    await first.user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    first.unmount();
    world.open = [finished({ finishedAt: '2026-11-24T11:00:00Z' })];
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[!-~]{8,128}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('stays finished when the server refuses, and says why', async () => {
    asProvider({ open: [finished()] });
    server.use(
      http.post(`${API}/take-back-finish`, () =>
        problem(409, 'provider_busy', 'You have taken another job or visit for this time.'),
      ),
    );
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'The work is not finished' }));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have taken another job');
    await user.click(screen.getByRole('button', { name: 'It is finished' }));
    expect(screen.getByRole('button', { name: 'The work is not finished' })).toHaveFocus();
  });

  it.each<[string, Job]>([
    ['once the customer has confirmed it', finished({ status: 'COMPLETED' })],
    [
      'once its gas was weighed',
      finished({
        cylinder: { heldBy: 'CUSTOMER', count: 1, custody: [] },
        proof: { complete: true, checklist: [], readings: [], beforePhotos: [] },
      }),
    ],
  ])('cannot be taken back %s', async (_, over) => {
    asProvider(over.status === 'COMPLETED' ? { done: [over] } : { open: [over] });
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: 'Your note' })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'The work is not finished' }),
    ).not.toBeInTheDocument();
  });
});
