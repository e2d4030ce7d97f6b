import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { forgetRequests, one, planned, REPORT, reported, sent, serve } from './testing/assessments';

beforeEach(forgetRequests);

describe('one assessment', () => {
  it('ROLE-27 is scheduled once, with a provider of the trade', async () => {
    serve(one(), planned());
    const { user, container } = renderApp('/admin/assessments/o1');
    expect(
      await screen.findByRole('link', { name: 'SVC-4M8X2T: answers, photos and phone number' }),
    ).toHaveAttribute('href', '/admin/orders/o1');
    expect(screen.getByRole('option', { name: 'Myself' })).toHaveValue('me');
    // The current hour of today is called "Now".
    const tomorrow = within(screen.getByLabelText('Day')).getAllByRole('option')[1];
    await user.selectOptions(screen.getByLabelText('Day'), tomorrow ?? []);
    const hours = within(screen.getByLabelText('Hour')).getAllByRole('option');
    expect(hours.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['8:00am', '12:00pm', '1:00pm']),
    );
    const assessor = screen.getByLabelText('Assessor');
    const says = (text: string) =>
      expect(assessor).toHaveAccessibleDescription(`${text} at that time and write the report.`);
    says('You call the customer');
    await user.selectOptions(screen.getByLabelText('How'), 'ON_SITE');
    says('You visit the customer');
    await user.selectOptions(assessor, 'p7');
    expect(assessor).toHaveAccessibleDescription(
      'The provider visits the customer at that time and sends the report.',
    );
    await user.selectOptions(screen.getByLabelText('How'), 'REMOTE');
    says('You call the provider');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Schedule it' }));
    expect(await screen.findByRole('button', { name: 'Reschedule it' })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: 'schedule',
      body: { assessorId: 'p7', kind: 'REMOTE', at: expect.stringMatching(/Z$/) as unknown },
    });
    expect(sent[0]?.key).toBeTruthy();
  });
  it('B5.3 a visit with a fee begins two hours ahead, and its customer is asked to pay', async () => {
    serve(one(), planned({ kind: 'ON_SITE', state: 'FEE_DUE' }));
    const { user } = renderApp('/admin/assessments/o1');
    await user.selectOptions(await screen.findByLabelText('How'), 'ON_SITE');
    await user.click(screen.getByRole('button', { name: 'Schedule it' }));
    expect(await screen.findByText('The customer is asked to pay the fee.')).toBeVisible();
    expect(screen.queryByText('Scheduled. The customer is notified.')).toBeNull();
    const { at } = sent[0]?.body as { at: string };
    expect(Date.parse(at) - Date.now()).toBeGreaterThanOrEqual(2 * 3_600_000);
  });
  it('B5.4 staff record the steps of a visit that were reported by phone', async () => {
    const visit = { kind: 'ON_SITE' } as const;
    serve(
      planned({ ...visit, allowedActions: ['schedule', 'EN_ROUTE', 'ASSESSOR_NO_SHOW'] }),
      planned({ ...visit, state: 'ASSESSOR_NO_SHOW', allowedActions: ['schedule'] }),
    );
    const { user, container } = renderApp('/admin/assessments/o1');
    expect(
      await screen.findByRole('button', { name: 'The assessor is on the way' }),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'The assessor did not come' }));
    expect(await screen.findByText('Assessor absent')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'The visit' })).toBeNull();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['steps', { step: 'ASSESSOR_NO_SHOW' }],
    ]);
  });
  it('ROLE-27 takes a report line by line and shows what is missing before it is sent', async () => {
    serve(planned(), reported({ allowedActions: [] }));
    const { user, container } = renderApp('/admin/assessments/o1');
    await user.click(await screen.findByRole('button', { name: 'Submit the report' }));
    expect(screen.getByRole('group', { name: 'Photos of the job' })).toBeVisible();
    expect(screen.getByText('At least 10 characters, please.')).toBeInTheDocument();
    expect(screen.getByText('Enter three amounts from low to high.')).toBeInTheDocument();
    expect(screen.getByText('Enter a whole number from 1 to 2,000.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/^What was found/), 'Sound plaster, two coats.');
    await user.type(screen.getByLabelText(/^Measured/), 'Walls: 24 m²');
    await user.type(screen.getByLabelText('What'), 'Painting');
    await user.type(screen.getByLabelText('Low, ₦'), '60,000');
    await user.type(screen.getByLabelText('Likely, ₦'), '80000');
    await user.type(screen.getByLabelText('High, ₦'), '90000.50');
    await user.type(screen.getByLabelText('Hours of work'), '1.5');
    await user.click(screen.getByRole('button', { name: 'Submit the report' }));
    expect(screen.getByText('Enter a whole number from 1 to 2,000.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText('Hours of work'));
    await user.type(screen.getByLabelText('Hours of work'), '16');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Submit the report' }));
    expect(await screen.findByText('Pricing staff review this report.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({
      findings: 'Sound plaster, two coats.',
      quantities: [{ what: 'Walls', measure: '24 m²' }],
      hazards: [],
      materials: [],
      hours: 16,
      estimates: [
        {
          kind: 'LABOUR',
          label: 'Painting',
          lowKobo: 6_000_000,
          likelyKobo: 8_000_000,
          highKobo: 9_000_050,
        },
      ],
    });
  });
  it('a job that should not be done needs a reason and no figures', async () => {
    serve(planned(), reported({ allowedActions: [] }));
    const { user } = renderApp('/admin/assessments/o1');
    await user.type(
      await screen.findByLabelText(/^What was found/),
      'The wall is cracked from top to bottom.',
    );
    await user.click(screen.getByRole('checkbox', { name: /The job should not be done/ }));
    expect(screen.queryByLabelText('Hours of work')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit the report' }));
    expect(screen.getByText('At least 10 characters, please.')).toBeInTheDocument();
    await user.type(
      screen.getByLabelText('Reason, for the customer'),
      'The wall carries the roof.',
    );
    await user.click(screen.getByRole('button', { name: 'Submit the report' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        findings: 'The wall is cracked from top to bottom.',
        quantities: [],
        hazards: [],
        materials: [],
        estimates: [],
        refusal: 'The wall carries the roof.',
      }),
    );
  });
  it('ROLE-27 pricing staff accept a report and set the price next', async () => {
    serve(reported(), reported({ state: 'ACCEPTED', allowedActions: [] }), ['PRICING']);
    const { user, container } = renderApp('/admin/assessments/o1');
    const table = await screen.findByRole('table', { name: 'Estimate by line' });
    expect(within(table).getByText('₦120,000')).toBeInTheDocument();
    expect(within(table).getByText('to ₦50,000.50')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Accept the report' }));
    expect(await screen.findByRole('link', { name: 'Set the price' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['review', { decision: 'ACCEPT' }],
    ]);
  });
  it('sends a report back with a reason, and the returned report can be continued', async () => {
    serve(
      reported(),
      planned({ state: 'REJECTED', report: REPORT, note: 'What about the ceiling?', returns: 1 }),
      ['PRICING'],
    );
    const { user } = renderApp('/admin/assessments/o1');
    await user.click(await screen.findByRole('button', { name: 'Send it back' }));
    expect(screen.getByText('Say what is missing.')).toBeInTheDocument();
    await user.click(screen.getByLabelText(/^What is missing/));
    await user.paste('a'.repeat(501));
    await user.click(screen.getByRole('button', { name: 'Send it back' }));
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText(/^What is missing/));
    await user.type(screen.getByLabelText(/^What is missing/), 'What about the ceiling?');
    await user.click(screen.getByRole('button', { name: 'Send it back' }));
    expect(await screen.findByText('What about the ceiling?')).toBeInTheDocument();
    expect(screen.getByLabelText(/^What was found/)).toHaveValue(REPORT.findings);
    expect(
      screen.getAllByLabelText('Likely, ₦').map((input) => (input as HTMLInputElement).value),
    ).toEqual(['80000', '40000']);
    expect(sent[0]?.body).toEqual({ decision: 'RETURN', note: 'What about the ceiling?' });
  });
  it('staff cannot review their own report, and the page reloads when another person was faster', async () => {
    serve(reported({ assessorId: 'me', allowedActions: [] }), reported(), ['PRICING']);
    const first = renderApp('/admin/assessments/o1');
    expect(
      await screen.findByText(
        'You made this assessment, so another person must review the report.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept the report' })).toBeNull();
    first.unmount();
    serve(reported(), reported(), ['PRICING']);
    server.use(
      http.post('*/api/admin/assessments/o1/review', () =>
        problem(409, 'assessment_moved_on', 'This assessment has moved on. Look at it again.'),
      ),
    );
    const { user } = renderApp('/admin/assessments/o1');
    const button = await screen.findByRole('button', { name: 'Accept the report' });
    server.use(
      http.get('*/api/admin/assessments/:id', () =>
        HttpResponse.json(reported({ state: 'CANCELLED', allowedActions: [] })),
      ),
    );
    await user.click(button);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Accept the report' })).toBeNull(),
    );
    expect(screen.getByText('No longer needed')).toBeInTheDocument();
  });
  it('says when an assessment does not exist or could not be loaded', async () => {
    serve(one());
    server.use(
      http.get('*/api/admin/assessments/:id', () =>
        problem(404, 'not_found', 'There is nothing here.'),
      ),
    );
    renderApp('/admin/assessments/o9');
    expect(await screen.findByText('We could not load this assessment')).toBeInTheDocument();
  });
});
