import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { isoDay } from '@/shared/lib/dates';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import {
  allDone,
  application,
  asApplicant,
  item,
  requirement,
  steps,
} from '@/testing/provider/application';
import { asProvider, current } from '@/testing/provider/builders';

const at = () => renderApp('/service-provider/status');

describe('the status of an application', () => {
  it('ROLE-23 an unsent one lists what is missing, and links to it', async () => {
    asApplicant(
      application({ steps: steps({ consent: 'DONE' }, { bank: ['Name the bank account.'] }) }),
    );
    const { container } = at();
    expect(
      await screen.findByRole('heading', { name: 'Your application is not sent yet.' }),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'With you' })).getByText('Name the bank account.'),
    ).toBeVisible();
    expect(screen.getByText('1 of 9 steps done.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Done' })).getByText('Phone.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue where you stopped' })).toHaveAttribute(
      'href',
      '/service-provider/onboarding',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it.each([
    ['SUBMITTED', 'We have your application.', 'Waiting for review'],
    ['UNDER_REVIEW', 'Someone is reading your application.', 'Someone is reading it'],
  ] as const)(
    'ROLE-23 one that is %s says who has it and by when',
    async (status, sentence, line) => {
      asApplicant(
        application({ status, editable: false, steps: allDone(), expectedBy: '2026-11-24' }),
      );
      const { container } = at();
      expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
      expect(
        within(screen.getByRole('region', { name: 'With Gida' })).getByRole('heading', {
          name: line,
        }),
      ).toBeVisible();
      expect(screen.getByText('Tuesday 24 November 2026')).toBeVisible();
      expect(await axe(container)).toHaveNoViolations();
    },
  );
  it('ROLE-23 requested changes are listed one by one, each with a link', async () => {
    asApplicant(
      application({
        status: 'CHANGES_REQUESTED',
        steps: steps({ papers: 'CHANGES', guarantors: 'CHANGES' }),
        reason: 'Good papers, Emeka.',
        changes: [
          { step: 'papers', message: 'Add a landmark to your door photo.' },
          { step: 'guarantors', message: 'The second number does not ring.' },
        ],
      }),
    );
    const { container } = at();
    expect(
      await screen.findByRole('heading', { name: 'We need 2 things from you.' }),
    ).toBeVisible();
    expect(screen.getByText('“Good papers, Emeka.”')).toBeVisible();
    const mine = within(screen.getByRole('region', { name: 'With you' }));
    expect(mine.getByText('The second number does not ring.')).toBeVisible();
    expect(mine.getByRole('link', { name: 'Correct it Documents' })).toHaveAttribute(
      'href',
      '/service-provider/onboarding?step=papers',
    );
    expect(mine.getByRole('link', { name: 'Check and send it again' })).toHaveAttribute(
      'href',
      '/service-provider/onboarding?step=review',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('ROLE-23 a rejected one says why, and when the applicant can apply again', async () => {
    const later = isoDay(12);
    asApplicant(
      application({
        status: 'REJECTED',
        editable: false,
        reason: 'The document is of another person.',
        reapplyFrom: later,
      }),
    );
    at();
    expect(
      await screen.findByRole('heading', { name: 'We could not accept your application.' }),
    ).toBeVisible();
    expect(screen.getByText('“The document is of another person.”')).toBeVisible();
    expect(screen.getByText('You can apply again from')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull();
  });
  it('starts again when that day has come', async () => {
    const world = asApplicant(
      application({ status: 'REJECTED', editable: false, reapplyFrom: isoDay(-1) }),
    );
    server.use(
      http.post('*/api/service-provider/application', () => {
        world.application = application({ id: 'a2' });
        return HttpResponse.json(world.application, { status: 201 });
      }),
    );
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Apply again' }));
    expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent('/service-provider/onboarding'),
    );
  });
  it('links a user without one to the start', async () => {
    asApplicant(null);
    const { container } = at();
    expect(await screen.findByRole('heading', { name: 'You have not applied yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start your application' })).toHaveAttribute(
      'href',
      '/service-provider/onboarding',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says when it could not be loaded', async () => {
    asApplicant();
    server.use(
      http.get('*/api/service-provider/status', () => HttpResponse.json({}, { status: 500 })),
    );
    at();
    expect(
      await screen.findByRole('heading', { name: 'We could not load your application' }),
    ).toBeVisible();
  });
});

describe('the status of a provider', () => {
  const serve = (patch: Parameters<typeof current>[0]) => {
    asProvider();
    server.use(
      http.get('*/api/service-provider/status', () => HttpResponse.json(current(patch))),
      http.get('*/api/service-provider/application', () =>
        HttpResponse.json(
          application({
            status: 'RESTRICTED',
            editable: false,
            documents: [item({ id: 'd7', kind: 'POLICE_CERTIFICATE', state: 'ACCEPTED' })],
          }),
        ),
      ),
    );
  };
  it('counts the first jobs', async () => {
    serve({
      status: 'PROBATION',
      jobsDone: 2,
      probation: { jobs: 7, jobsLeft: 5, maxJobKobo: 6_000_000 },
    });
    at();
    expect(
      await screen.findByText(
        '5 of your first 7 jobs left, each up to ₦60,000. With good reviews and no dispute decided against you, all jobs are open to you then.',
      ),
    ).toBeVisible();
  });
  it('a suspension says why and until when', async () => {
    serve({
      status: 'SUSPENDED',
      reason: 'A customer missed a phone.',
      suspendedUntil: '2026-11-24T09:00:00Z',
    });
    at();
    expect(await screen.findByText('“A customer missed a phone.”')).toBeVisible();
    expect(screen.getByText(/^We decide by 10:00am/)).toBeVisible();
  });
  it('an expired document can be sent again from here', async () => {
    serve({
      status: 'RESTRICTED',
      reason: 'The police certificate ran out.',
      requirements: [
        requirement({
          kind: 'POLICE_CERTIFICATE',
          label: 'Police character certificate',
          state: 'EXPIRED',
          expires: true,
          validUntil: '2026-11-01',
        }),
      ],
    });
    const { user, container } = at();
    expect(await screen.findByText('It expired on 1 November 2026.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      await screen.findByRole('button', { name: 'Retake Police character certificate' }),
    );
    expect(
      within(screen.getByRole('dialog', { name: 'Police character certificate' })).getByLabelText(
        'Valid until',
      ),
    ).toBeVisible();
  });
});
