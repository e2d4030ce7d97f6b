import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { goOnline } from '@/testing/walk';
import { category, problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { allDone, application, asApplicant, questions } from '@/testing/provider/application';
import { at } from './testing/application';

const saved = () => screen.findByText(/^Saved/);
const bar = () => within(screen.getByRole('region', { name: 'Next step' }));

afterEach(() => goOnline(true));

describe('starting an application', () => {
  it('ROLE-21 nothing starts before the applicant agrees, and then the first step opens', async () => {
    const world = asApplicant(null);
    const { user, container } = at();
    expect(await screen.findByRole('heading', { name: 'Nine short steps' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    expect(world.application).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
    expect(world.application?.status).toBe('DRAFT');
  });
  it('says why it could not be started', async () => {
    asApplicant(null);
    server.use(
      http.post('*/api/service-provider/application', () =>
        problem(429, 'too_many_requests', 'Too many tries. Wait a minute.'),
      ),
    );
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait a minute.');
    expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();
  });
  it('shows the status of a sent application', async () => {
    asApplicant(application({ status: 'SUBMITTED', editable: false, steps: allDone() }));
    at();
    await waitFor(() =>
      expect(screen.getByTestId('where')).toHaveTextContent('/service-provider/status'),
    );
  });
  it('is not for staff', async () => {
    signedIn({ role: 'ADMIN', permissions: ['OPS'] });
    at();
    expect(
      await screen.findByRole('heading', { name: 'Staff accounts cannot apply' }),
    ).toBeVisible();
  });
  it('says that it could not be loaded, and retries', async () => {
    const world = asApplicant();
    server.use(
      http.get('*/api/service-provider/application', () => HttpResponse.json({}, { status: 500 })),
    );
    const { user } = at();
    expect(
      await screen.findByRole('heading', { name: 'We could not load your application' }),
    ).toBeVisible();
    server.use(
      http.get('*/api/service-provider/application', () => HttpResponse.json(world.application)),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
  });
});

describe('filling in the application', () => {
  it('ROLE-23 the onboarding has nine steps that can all be opened, and says what is missing in each', async () => {
    asApplicant();
    const { user, container } = at('applicant');
    expect(await screen.findByRole('heading', { name: 'Who will customers see?' })).toBeVisible();
    const nav = screen.getByRole('navigation', { name: 'Steps' });
    expect(within(nav).getAllByRole('button')).toHaveLength(9);
    expect(within(nav).getByRole('button', { current: 'step' })).toHaveTextContent(
      'Person or business',
    );
    expect(
      bar().getByText('2 things are missing here. You can continue and add them later.'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(bar().getByRole('button', { name: 'Next: identity' }));
    const heading = await screen.findByRole('heading', { name: 'Prove your identity' });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() =>
      expect(document.querySelector('[data-announced]')).toHaveTextContent('Step 3 of 9: Identity'),
    );
    expect(screen.getByTestId('where')).toHaveTextContent(
      '/service-provider/onboarding?step=identity',
    );
    await user.click(bar().getByRole('button', { name: 'Back' }));
    await user.click(within(nav).getByRole('button', { name: /Short quiz/ }));
    expect(await screen.findByRole('heading', { name: 'Ten short questions' })).toBeVisible();
  });
  it('saves each field as it is entered', async () => {
    const world = asApplicant(application({ applicant: { kind: 'PERSON' } }));
    const { user } = at('applicant');
    await user.type(await screen.findByLabelText('Name that customers see'), 'Emeka Okafor');
    await user.tab();
    await waitFor(() =>
      expect(world.patches).toEqual([
        { applicant: { kind: 'PERSON', displayName: 'Emeka Okafor' } },
      ]),
    );
    expect(await saved()).toBeVisible();
    await user.click(screen.getByLabelText(/A registered business/));
    await user.type(screen.getByLabelText('CAC number'), 'RC12');
    await user.tab();
    await waitFor(() => expect(world.application?.applicant.kind).toBe('BUSINESS'));
    expect(screen.getByText('A CAC number looks like RC123456 or BN1234567.')).toBeVisible();
    expect(world.application?.applicant.cacNumber).toBeUndefined();
    expect(screen.getByLabelText('CAC number')).toHaveValue('RC12');
    expect(await saved()).toBeVisible();
  });
  it('refuses more than four digits of an ID: they are not cut, not saved, and not kept whole', async () => {
    const world = asApplicant();
    const { user } = at('guarantors');
    const [name] = await screen.findAllByLabelText('Full name');
    const [id] = screen.getAllByLabelText('Last four digits of their ID');
    await user.type(name!, 'Grace Okoye');
    await user.type(id!, '12345678901');
    await user.tab();
    await waitFor(() => expect(world.patches).toEqual([{ guarantors: [{ name: 'Grace Okoye' }] }]));
    expect(id).toHaveValue('12345');
    expect(id).toHaveAccessibleDescription('Enter the last four digits.');
  });
  it('waits on the phone offline, survives a closed browser, and is sent when the network is back', async () => {
    const world = asApplicant();
    const first = at('guarantors');
    const [name] = await screen.findAllByLabelText('Full name');
    act(() => goOnline(false));
    await first.user.type(name!, 'Grace Okoye');
    await first.user.tab();
    expect(await screen.findByText('No network. Saved on this phone')).toBeVisible();
    expect(world.patches).toEqual([]);
    first.unmount();
    at('guarantors');
    expect((await screen.findAllByLabelText('Full name'))[0]).toHaveValue('Grace Okoye');
    act(() => goOnline(true));
    await waitFor(() => expect(world.patches).toEqual([{ guarantors: [{ name: 'Grace Okoye' }] }]));
  });
  it('keeps what another device changed meanwhile', async () => {
    const world = asApplicant(application({ applicant: { kind: 'PERSON' } }));
    const { user } = at('applicant');
    const bio = await screen.findByLabelText(/About your work/);
    world.application = application({
      version: 7,
      applicant: { kind: 'PERSON', displayName: 'Emeka from the other phone' },
    });
    await user.type(bio, 'Ten years of AC work');
    await user.tab();
    await waitFor(() =>
      expect(world.application?.applicant).toEqual({
        kind: 'PERSON',
        displayName: 'Emeka from the other phone',
        bio: 'Ten years of AC work',
      }),
    );
    expect(screen.getByLabelText('Name that customers see')).toHaveValue(
      'Emeka from the other phone',
    );
  });
  it('counts the words about the work once, when they come near their limit', async () => {
    asApplicant(application({ applicant: { kind: 'PERSON', bio: 'a'.repeat(455) } }));
    at('applicant');
    expect(await screen.findByLabelText(/About your work/)).toHaveAccessibleDescription(
      'Customers read this before they book you. 455 of 500 characters',
    );
  });
  it('shows at the field what the server refuses, and keeps what was typed', async () => {
    asApplicant();
    server.use(
      http.patch('*/api/service-provider/application', () =>
        problem(422, 'validation_failed', 'Please check the form.', [
          { field: 'applicant.displayName', code: 'bad_text', message: 'Use letters of a name.' },
        ]),
      ),
    );
    const { user } = at('applicant');
    await user.type(await screen.findByLabelText('Name that customers see'), 'https://x.ng');
    await user.tab();
    expect(await screen.findByText('Use letters of a name.')).toBeVisible();
    expect(screen.getByText('Not saved: correct “Person or business”.')).toBeVisible();
    expect(screen.getByLabelText('Name that customers see')).toHaveValue('https://x.ng');
  });
  it('saves a corrected field when the wrong one is refused only after the correction', async () => {
    const world = asApplicant();
    let refuse: () => void = () => undefined;
    const decided = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      http.patch(
        '*/api/service-provider/application',
        async () => {
          await decided;
          return problem(422, 'validation_failed', 'Use letters of a name.', [
            { field: 'applicant.displayName', code: 'invalid', message: 'Use letters of a name.' },
          ]);
        },
        { once: true },
      ),
    );
    const { user } = at('applicant');
    const name = await screen.findByLabelText('Name that customers see');
    await user.type(name, '<script>');
    await user.tab();
    await user.clear(name);
    await user.type(name, 'Emeka Okafor');
    await user.tab();
    refuse();
    await waitFor(() => expect(world.application?.applicant.displayName).toBe('Emeka Okafor'));
    expect(await saved()).toBeVisible();
    expect(screen.queryByText('Use letters of a name.')).toBeNull();
  });
  it('services and zones are chosen with one tap', async () => {
    const world = asApplicant();
    const { user, container } = at('skills');
    await user.click(await screen.findByRole('button', { name: 'Plumbing' }));
    await user.click(await screen.findByRole('checkbox', { name: /Zone B/ }));
    await user.type(screen.getByLabelText(/Lowest pay you accept for one job/), '5,000');
    await user.tab();
    await waitFor(() =>
      expect(world.application?.skills).toEqual({
        categories: ['plumbing'],
        zones: ['B'],
        priceFloorKobo: 500_000,
      }),
    );
    expect(screen.getByText('1 service chosen')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('at most ten services can be chosen', async () => {
    const slugs = Array.from({ length: 11 }, (_, place) => `service-${place}`);
    server.use(
      http.get('*/api/categories', () =>
        HttpResponse.json(slugs.map((slug) => category({ slug, name: slug }))),
      ),
    );
    const world = asApplicant(
      application({ skills: { categories: slugs.slice(0, 10), zones: [] } }),
    );
    const { user } = at('skills');
    expect(await screen.findByText('10 services chosen; you cannot choose more')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'service-10' }));
    expect(screen.getByRole('button', { name: 'service-10' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await user.click(screen.getByRole('button', { name: 'service-0' }));
    await waitFor(() => expect(world.application?.skills.categories).toEqual(slugs.slice(1, 10)));
  });
  it('shows the account’s holder before the bank account is saved', async () => {
    const world = asApplicant();
    server.use(
      http.post('*/api/banks/resolve', () =>
        HttpResponse.json({ accountName: 'OKAFOR EMEKA', matches: true }),
      ),
      http.put('*/api/service-provider/bank-account', () => {
        world.application = application({
          version: 2,
          bank: { bankName: 'GTBank', last4: '4321', holder: 'OKAFOR EMEKA' },
        });
        return HttpResponse.json({
          bankName: 'GTBank',
          accountNumber: '••••••4321',
          accountName: 'OKAFOR EMEKA',
        });
      }),
    );
    const { user, container } = at('bank');
    await user.click(await screen.findByRole('button', { name: 'Add your bank account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Your bank account' }));
    await user.selectOptions(
      await dialog.findByLabelText('Bank'),
      await dialog.findByRole('option', { name: 'GTBank' }),
    );
    await user.type(dialog.getByLabelText('Account number'), '0123454321');
    await user.click(dialog.getByRole('button', { name: 'Check the account' }));
    expect(await dialog.findByText(/Account holder: OKAFOR EMEKA/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yes, pay me here' }));
    expect(await screen.findByRole('button', { name: 'Use another account' })).toBeVisible();
    expect(screen.getByText('…4321')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('asks for consent once, and for a missing number', async () => {
    const world = asApplicant();
    const { user } = at('consent');
    await user.click(
      await screen.findByRole('checkbox', { name: 'I agree to these checks and to these rules.' }),
    );
    await waitFor(() => expect(world.patches).toEqual([{ consent: true }]));
    expect(screen.getByText('You agreed to the checks and to the rules.')).toBeVisible();
  });
  it('keeps a number and an address that are typed, on the other steps too', async () => {
    asApplicant();
    signedIn({ id: 'u9', phone: null, address: null });
    const { user } = at('consent');
    await user.type(await screen.findByLabelText('Your phone number'), '0803 555');
    await user.type(screen.getByLabelText('Where you live'), 'Behind Jabi Lake Mall');
    await user.click(bar().getByRole('button', { name: /^Next/ }));
    expect(await screen.findByRole('heading', { name: 'Who will customers see?' })).toBeVisible();
    expect(screen.getByLabelText('Your phone number')).toHaveValue('0803 555');
    await user.click(bar().getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
    expect(screen.getByLabelText('Your phone number')).toHaveValue('0803 555');
    expect(screen.getByLabelText('Where you live')).toHaveValue('Behind Jabi Lake Mall');
  });
  it('saves a number and an address to an account that has none', async () => {
    asApplicant();
    signedIn({ id: 'u9', phone: null, address: null });
    let profile: unknown;
    server.use(
      http.put(
        '*/api/auth/profile',
        async ({ request }) => ((profile = await request.json()), HttpResponse.json({})),
      ),
    );
    const { user } = at('consent');
    await user.type(await screen.findByLabelText('Your phone number'), '0803');
    await user.click(screen.getByRole('button', { name: 'Save number and address' }));
    expect(screen.getByText(/Enter a Nigerian mobile number/)).toBeVisible();
    await user.clear(screen.getByLabelText('Your phone number'));
    await user.type(screen.getByLabelText('Your phone number'), '0803 555 0142');
    await user.type(screen.getByLabelText('Where you live'), 'Behind Jabi Lake Mall');
    await user.click(screen.getByRole('button', { name: 'Save number and address' }));
    await waitFor(() =>
      expect(profile).toEqual({
        phone: '08035550142',
        address: 'Behind Jabi Lake Mall',
        city: 'Abuja',
        state: 'FCT',
      }),
    );
  });
});

describe('the quiz', () => {
  it('has ten questions, is answered as a whole, and shows the wrong answers', async () => {
    const world = asApplicant();
    const { user, container } = at('quiz');
    expect(await screen.findAllByRole('group')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Check my 10 answers' }));
    expect(screen.getAllByText('Choose an answer.')).toHaveLength(10);
    expect(await axe(container)).toHaveNoViolations();
    for (const { text } of questions)
      await user.click(
        within(
          screen.getByRole('group', { name: new RegExp(`${text.replace('?', '')}\\?$`) }),
        ).getAllByRole('radio')[0]!,
      );
    server.use(
      http.patch('*/api/service-provider/application', async ({ request }) => {
        world.patches.push((await request.json()) as never);
        return HttpResponse.json(
          application({
            version: 2,
            quiz: { questions, passMark: 8, score: 7, wrong: ['q1', 'q2', 'q3'] },
          }),
        );
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Check my 10 answers' }));
    expect(await screen.findByText(/7 of 10 were right; 8 are needed/)).toBeVisible();
    expect(screen.getAllByText('This answer was wrong last time.')).toHaveLength(3);
    expect(Object.keys(world.patches[0]?.quiz?.answers ?? {})).toHaveLength(10);
  });
  it('says when it was passed', async () => {
    asApplicant(
      application({
        quiz: { questions, passMark: 8, score: 9, wrong: ['q4'], passedAt: '2026-11-21T10:00:00Z' },
      }),
    );
    at('quiz');
    expect(await screen.findByText('Passed on 21 November 2026 with 9 of 10.')).toBeVisible();
  });
});
