import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http } from 'msw';
import { goOnline } from '@/testing/walk';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import {
  allDone,
  application,
  asApplicant,
  requirement,
  steps,
} from '@/testing/provider/application';
import { at } from './testing/application';

afterEach(() => goOnline(true));

describe('sending the application', () => {
  it('lists exactly what is missing, with links', async () => {
    asApplicant(
      application({
        steps: steps(
          {},
          { applicant: ['Enter the name that customers see.'], bank: ['Name the bank account.'] },
        ),
      }),
    );
    const { user, container } = at('review');
    expect(await screen.findByText('2 things are missing. They are named below.')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Bank' })).getByText('Name the bank account.'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Change Bank' }));
    expect(await screen.findByRole('heading', { name: 'Where your money goes' })).toBeVisible();
  });
  it('counts photos and needed documents as their steps do', async () => {
    asApplicant(
      application({
        requirements: [
          requirement({ state: 'PENDING' }),
          requirement({ kind: 'PORTRAIT', state: 'PENDING' }),
          requirement({ kind: 'IDENTITY', state: 'ACCEPTED' }),
          requirement({ kind: 'ADDRESS_PHOTO', state: 'PENDING' }),
          requirement({ kind: 'POLICE_CERTIFICATE', state: 'PROMISED', mayFollow: true }),
          requirement({ kind: 'INSURANCE', needed: false }),
        ],
      }),
    );
    const { user } = at('review');
    expect(await screen.findByText('3 of 3 photos ready')).toBeVisible();
    expect(screen.getByText('1 of 2 needed documents are ready')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Identity' }));
    expect(await screen.findByText('3 of 3 ready')).toBeVisible();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', {
        name: /^\d? ?Documents/,
      }),
    );
    expect(await screen.findByText('1 of 2 ready')).toBeVisible();
  });
  it('ROLE-21 a complete application is sent, and the status says who has it', async () => {
    const world = asApplicant(
      application({
        steps: allDone(),
        consentAt: '2026-11-20T09:00:00Z',
        applicant: { kind: 'PERSON', displayName: 'Emeka Okafor' },
      }),
    );
    const { user } = at('review');
    await user.click(await screen.findByRole('button', { name: 'Send my application' }));
    expect(await screen.findByRole('heading', { name: 'We have your application.' })).toBeVisible();
    expect(world.submitted).toBe(1);
  });
  it('shows what the server still misses, and stays', async () => {
    asApplicant(application({ steps: allDone() }));
    server.use(
      http.post('*/api/service-provider/application/submit', () =>
        problem(422, 'application_incomplete', 'Something is missing.', [
          { field: 'papers', code: 'missing', message: 'Send the paper.' },
        ]),
      ),
    );
    const { user } = at('review');
    await user.click(await screen.findByRole('button', { name: 'Send my application' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something is missing.');
    expect(screen.getByTestId('where')).toHaveTextContent(
      '/service-provider/onboarding?step=review',
    );
  });
  it('sends nothing offline', async () => {
    const world = asApplicant(application({ steps: allDone() }));
    const { user } = at('review');
    await screen.findByRole('button', { name: 'Send my application' });
    act(() => goOnline(false));
    await user.click(screen.getByRole('button', { name: 'Send my application' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no network.');
    expect(world.submitted).toBe(0);
  });
  it('shows the changes that a reviewer requested in their step', async () => {
    asApplicant(
      application({
        status: 'CHANGES_REQUESTED',
        steps: steps({ papers: 'CHANGES' }),
        changes: [{ step: 'papers', message: 'Add a landmark to your door photo.' }],
        requirements: [
          requirement({ kind: 'ADDRESS_PHOTO', label: 'Your door', state: 'PENDING' }),
        ],
      }),
    );
    at();
    expect(await screen.findByRole('heading', { name: 'Documents for your trades' })).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', {
        name: 'Documents (changes requested)',
      }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'We ask you to change this' })).toHaveTextContent(
      'Add a landmark to your door photo.',
    );
  });
});
