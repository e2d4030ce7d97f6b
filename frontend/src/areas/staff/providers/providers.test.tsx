import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { item, requirement } from '@/testing/provider/application';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serve, row, from, at, one, detail } from './testing/applications';

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['OPS'] }));

describe('one application', () => {
  it('is taken by the member of staff who reads it', async () => {
    const world = serve(
      [row()],
      detail({ status: 'SUBMITTED', reviewer: null, allowedDecisions: ['take'] }),
    );
    const { user } = at('?view=new&provider=p1');
    expect(await screen.findByText('No decision is possible now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start the review' }));
    expect(await screen.findByText('read by Me')).toBeVisible();
    expect(world.one.status).toBe('UNDER_REVIEW');
  });
  it('ROLE-27 a document is beside the entered facts, the selfie beside the identity document, and only opened files are loaded', async () => {
    serve([]);
    const { user, container } = one();
    const items = within(await screen.findByRole('list', { name: 'Documents' }));
    expect(screen.queryByRole('img', { name: /as it was sent/ })).toBeNull();
    await user.click(items.getByRole('button', { name: /Identity document/ }));
    expect(screen.getByRole('img', { name: 'Identity document, as uploaded' })).toHaveAttribute(
      'src',
      '/api/admin/service-providers/p1/documents/d1',
    );
    expect(screen.getByRole('img', { name: 'Photo of the person, as uploaded' })).toBeVisible();
    expect(screen.getByText('International passport')).toBeVisible();
    expect(screen.getByText(/Viewed by Halima Sani, 21 November 2026, 10:11am/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    fireEvent.error(screen.getByRole('img', { name: 'Identity document, as uploaded' }));
    expect(screen.getByText('The picture could not be loaded')).toBeVisible();
  });
  it('says which needed documents are missing', async () => {
    const { application } = detail();
    const requirements = [
      requirement({ state: 'PENDING' }),
      requirement({ kind: 'WORK_PHOTO', label: 'Your work', count: 3 }),
      requirement({
        kind: 'POLICE_CERTIFICATE',
        label: 'Police certificate',
        state: 'PROMISED',
        mayFollow: true,
      }),
      requirement({ kind: 'INSURANCE', label: 'Insurance', needed: false }),
    ];
    const promised = item({ id: 'd8', kind: 'POLICE_CERTIFICATE', state: 'PROMISED' });
    const documents = [item(), promised];
    serve([], detail({ application: { ...application!, requirements, documents } }));
    one();
    const part = within(await screen.findByRole('region', { name: 'Documents' }));
    expect(part.getByText('1 sent, 2 missing')).toBeVisible();
    expect(
      part.getByText('Missing: Your work (3 needed); Police certificate, may follow later.'),
    ).toBeVisible();
  });
  it('a document is accepted with its expiry date, or refused with a reason', async () => {
    const world = serve([]);
    const { user } = one();
    await user.click(await screen.findByRole('button', { name: /Police certificate/ }));
    const date = screen.getByLabelText('Valid until, as on the document');
    expect(date).toHaveValue('2027-02-09');
    fireEvent.change(date, { target: { value: '2027-02-08' } });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(world.judged).toEqual([['d3', { accepted: true, validUntil: '2027-02-08' }]]),
    );
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await user.click(screen.getByRole('button', { name: 'Refuse this document' }));
    expect(
      screen.getByText('Say what is wrong, so that the applicant can correct it.'),
    ).toBeVisible();
    await user.type(
      screen.getByLabelText('What is wrong, for the applicant'),
      'We cannot read the number.',
    );
    await user.click(screen.getByRole('button', { name: 'Refuse this document' }));
    await waitFor(() =>
      expect(world.judged.at(-1)).toEqual([
        'd3',
        { accepted: false, note: 'We cannot read the number.' },
      ]),
    );
  });
  it('PROD-04 an insurance document is accepted with the details of its policy', async () => {
    const base = detail();
    const insurance = item({
      id: 'd9',
      kind: 'INSURANCE',
      state: 'PENDING',
      validUntil: '2099-02-09',
      number: null,
      insurer: 'Leadway',
      coverKobo: 500_000_000,
      url: '/api/admin/service-providers/p1/documents/d9',
    });
    const world = serve(
      [],
      detail({ application: { ...base.application!, documents: [insurance] } }),
    );
    const { user } = one();
    await user.click(await screen.findByRole('button', { name: /Insurance/ }));
    expect(screen.getByText('₦5,000,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.getByText('Copy it from the document.')).toBeVisible();
    expect(world.judged).toEqual([]);
    await user.type(screen.getByLabelText('Number of the policy'), 'LW-1');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(world.judged).toEqual([
        [
          'd9',
          {
            accepted: true,
            validUntil: '2099-02-09',
            number: 'LW-1',
            insurer: 'Leadway',
            coverKobo: 500_000_000,
          },
        ],
      ]),
    );
  });
  it('PROD-04 an insurance document accepted without policy details is found and completed', async () => {
    const base = detail();
    const old = item({
      id: 'd9',
      kind: 'INSURANCE',
      state: 'ACCEPTED',
      validUntil: '2099-02-09',
      number: null,
      insurer: null,
      coverKobo: null,
      url: '/api/admin/service-providers/p1/documents/d9',
    });
    const world = serve(
      [],
      detail({ status: 'ACTIVE', application: { ...base.application!, documents: [old] } }),
    );
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/service-providers', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('withoutPolicy'));
        return HttpResponse.json([row({ status: 'ACTIVE' })]);
      }),
    );
    const { user, container } = at('?view=insurance');
    await user.click(await screen.findByText('Grace Eze'));
    expect(asked[0]).toBe('true');
    await user.click(await screen.findByRole('button', { name: /Insurance.*accepted/ }));
    expect(screen.getByText(/without its policy details/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Number of the policy'), 'LW-1');
    await user.type(screen.getByLabelText('Insurance company'), 'Leadway');
    await user.type(screen.getByLabelText('Insured up to, in naira'), '5000000');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(world.judged).toEqual([
        [
          'd9',
          {
            accepted: true,
            validUntil: '2099-02-09',
            number: 'LW-1',
            insurer: 'Leadway',
            coverKobo: 500_000_000,
          },
        ],
      ]),
    );
  });
  it('the gender of a working provider is corrected with a reason, and listed in the history', async () => {
    serve([], detail({ status: 'ACTIVE', gender: null, mayCorrectGender: true }));
    let sent: unknown;
    server.use(
      http.post('*/api/admin/service-providers/p1/gender', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(
          detail({
            status: 'ACTIVE',
            gender: 'MALE',
            mayCorrectGender: true,
            decisions: [
              {
                id: 'e9',
                decision: 'gender',
                from: 'ACTIVE',
                to: 'ACTIVE',
                reason: 'Said on the phone.',
                items: [],
                by: 'Halima Sani',
                at: '2026-11-21T09:11:00Z',
              },
            ],
          }),
        );
      }),
    );
    const { user, container } = one();
    expect(await screen.findByText('Gender not given')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set the gender' }));
    await user.click(screen.getByRole('button', { name: 'Save the gender' }));
    expect(screen.getByText('Choose one.')).toBeVisible();
    expect(screen.getByText('Give a reason. It is kept in the history.')).toBeVisible();
    expect(sent).toBeUndefined();
    await user.click(screen.getByLabelText('A man'));
    await user.type(screen.getByLabelText('Reason for the change'), 'Said on the phone.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save the gender' }));
    expect(await screen.findByText('For customers who ask: a man')).toBeVisible();
    expect(sent).toEqual({ gender: 'MALE', reason: 'Said on the phone.' });
    expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent(
      'Gender set by Halima SaniSaid on the phone.',
    );
    expect(screen.getByRole('heading', { name: 'History 1 entry' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the gender' })).toBeNull();
  });
  it('no gender is shown for a business or an applicant', async () => {
    serve([], detail());
    one();
    await screen.findByRole('region', { name: 'Personal details' });
    expect(screen.queryByRole('button', { name: /the gender/ })).toBeNull();
  });
  it('Enter on a decision sends nothing', async () => {
    const world = serve([]);
    const { user } = one();
    await user.type(await screen.findByLabelText('What Grace will read'), 'Good papers, Grace.');
    await user.click(screen.getByRole('radio', { name: /Approve/ }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /: Grace$/ })).toBeEnabled();
    expect(world.decided).toEqual([]);
  });
  it('ROLE-27 changes are requested item by item, with a reason for the applicant', async () => {
    const world = serve([]);
    const { user, container } = one();
    await user.click(await screen.findByRole('radio', { name: /Ask for changes/ }));
    await user.click(screen.getByRole('button', { name: 'Ask for changes: Grace' }));
    expect(screen.getByText('Give a reason. The provider reads it.')).toBeVisible();
    expect(screen.getByText(/Choose at least one item/)).toBeVisible();
    expect(world.decided).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ask about Documents' }));
    await user.type(
      screen.getByLabelText('What to change: Documents'),
      'Add a landmark to your door photo.',
    );
    await user.click(screen.getByLabelText('What Grace will read'));
    await user.paste('a'.repeat(701));
    await user.click(screen.getByRole('button', { name: 'Ask for changes: Grace' }));
    await waitFor(() => expect(screen.getByLabelText('What Grace will read')).toHaveFocus());
    expect(world.decided).toEqual([]);
    await user.clear(screen.getByLabelText('What Grace will read'));
    await user.type(screen.getByLabelText('What Grace will read'), 'Good papers, Grace.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Ask for changes: Grace' }));
    await waitFor(() =>
      expect(world.decided).toEqual([
        {
          decision: 'request_changes',
          reason: 'Good papers, Grace.',
          version: 5,
          items: [{ step: 'papers', message: 'Add a landmark to your door photo.' }],
        },
      ]),
    );
    expect(await screen.findByText('No decision is possible now.')).toBeVisible();
  });
  it('a suspension says how long it is, and that a longer one needs a second person', async () => {
    const world = serve(
      [],
      detail({
        status: 'ACTIVE',
        allowedDecisions: ['suspend'],
        suspension: {
          from: 'ACTIVE',
          until: from(72),
          by: 'Halima Sani',
          longerUntil: from(168),
          reason: 'A customer missed a phone.',
        },
      }),
    );
    const { user } = one();
    expect(await screen.findByText(/A longer suspension needs a second person/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Suspend/ }));
    await user.selectOptions(screen.getByLabelText('For how long'), '7 days, with a second person');
    await user.type(screen.getByLabelText('What Grace will read'), 'We look into a complaint.');
    await user.click(screen.getByRole('button', { name: 'Suspend: Grace' }));
    await waitFor(() =>
      expect(world.decided).toEqual([
        { decision: 'suspend', reason: 'We look into a complaint.', version: 5, hours: 168 },
      ]),
    );
  });
  it.each([
    [409, 'stale', 'Another person decided in the meantime. This is the current state.'],
    [409, 'second_person_needed', 'Someone else must agree to this.'],
    [403, 'forbidden', 'Your own application is decided by a colleague.'],
  ])('a refused decision says why (%s %s)', async (status, code, text) => {
    serve([], detail({ allowedDecisions: ['approve'] }));
    server.use(
      http.post('*/api/admin/service-providers/:id/decision', () => problem(status, code, text)),
    );
    const { user } = one();
    await user.click(await screen.findByRole('radio', { name: /Approve/ }));
    await user.type(screen.getByLabelText('What Grace will read'), 'Welcome, Grace.');
    await user.click(screen.getByRole('button', { name: 'Approve: Grace' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('What Grace will read')).toHaveValue('Welcome, Grace.');
  });
  it('lists earlier decisions, and who viewed what', async () => {
    serve(
      [],
      detail({
        decisions: [
          {
            id: 'e2',
            decision: 'request_changes',
            from: 'UNDER_REVIEW',
            to: 'CHANGES_REQUESTED',
            reason: 'Nearly there.',
            items: [{ step: 'bank', message: 'Another account.' }],
            by: 'Halima Sani',
            at: '2026-11-21T09:11:00Z',
          },
          {
            id: 'e1',
            decision: 'submit',
            from: 'DRAFT',
            to: 'SUBMITTED',
            items: [],
            by: null,
            at: '2026-11-20T13:20:00Z',
          },
        ],
      }),
    );
    one();
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history).toHaveTextContent(
      'Changes requested by Halima SaniNearly there.Bank: Another account.',
    );
    expect(history).toHaveTextContent('Sent by the provider');
    expect(within(history).getByText('Document views (1)')).toBeInTheDocument();
    expect(screen.getByText('Former employer, ID ending 7731')).toBeVisible();
  });
  it('says when a person has no application, and when one could not be loaded', async () => {
    serve([], detail({ application: null }));
    const { unmount } = one();
    await screen.findByText(/nrolled without an application/).then(unmount);
    server.use(
      http.get('*/api/admin/service-providers/:id', () => HttpResponse.json({}, { status: 500 })),
    );
    expect(await one().findByText('We could not load this provider')).toBeVisible();
  });
});
