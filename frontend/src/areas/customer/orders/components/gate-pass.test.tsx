import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Tracking } from '@/domain/orders/model';
import { GatePass, GatePassNow, passText } from './gate-pass';

const view = (patch: Partial<Tracking> = {}) =>
  ({
    orderId: 'o1',
    reference: 'SVC-7K3F9Q',
    title: 'Plumbing',
    status: 'ASSIGNED',
    trackingStep: 'ACCEPTED',
    slot: { date: '2030-11-20', window: '10-12' },
    address: 'Jabi, behind the mall',
    arrivalPin: '4072',
    provider: {
      id: 'p',
      displayName: 'Sunday O.',
      firstName: 'Sunday',
      completedJobs: 164,
      reviewCount: 40,
      phone: '+2348035550100',
      checks: [],
    },
    ...patch,
  }) as unknown as Tracking;

describe('GAP-09 the gate pass', () => {
  it('says who comes, when and where, without the PIN and a phone number, and can be copied', async () => {
    const pointer = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    const { container } = render(<GatePass view={view()} />);
    await pointer.click(screen.getByRole('button', { name: 'Gate pass for estate security' }));
    const pass = within(await screen.findByRole('dialog', { name: 'Gate pass' }));
    for (const text of ['Sunday O.', 'Plumbing', 'Jabi, behind the mall', 'SVC-7K3F9Q'])
      expect(pass.getByText(text)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await pointer.click(pass.getByRole('button', { name: 'Copy' }));
    const copied = written.mock.calls[0]?.[0];
    expect(copied).toMatch(
      /^Please let in: Sunday O\., from Gida\nFor: Plumbing\nWhen: .+\nTo: Jabi, behind the mall\nNumber: SVC-7K3F9Q$/,
    );
    expect(`${copied}${document.body.textContent}`).not.toMatch(/4072|803555/);
  });

  it('names the vehicle and its plate, when the provider has recorded one', async () => {
    const vehicle = { description: 'White Toyota Hiace', plate: 'ABC-123DE' };
    const shown = view();
    const withVehicle = {
      ...shown,
      provider: { ...shown.provider, vehicle },
    } as unknown as Tracking;
    render(<GatePass view={withVehicle} />);
    await userEvent
      .setup()
      .click(screen.getByRole('button', { name: 'Gate pass for estate security' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Gate pass' })).getByText(
        'White Toyota Hiace, ABC-123DE',
      ),
    ).toBeInTheDocument();
    expect(passText(withVehicle as Parameters<typeof passText>[0])).toContain(
      '\nVehicle: White Toyota Hiace, ABC-123DE\nNumber: SVC-7K3F9Q',
    );
  });

  it.each([{ status: 'PAID' }, { status: 'IN_PROGRESS' }, { provider: null }])(
    'is there only while a provider is expected: %j',
    (patch) => {
      const { container } = render(<GatePass view={view(patch as Partial<Tracking>)} />);
      expect(container).toBeEmptyDOMElement();
    },
  );
});

describe('the gate pass while the provider waits at the gate', () => {
  const waits = (patch: Partial<Tracking> = {}) => view({ trackingStep: 'AT_GATE', ...patch });

  it('is open for the customer, without a tap', async () => {
    const { container } = render(<GatePassNow view={waits()} shared={false} />);
    const pass = within(screen.getByRole('region', { name: 'Gate pass' }));
    expect(pass.getByText('Sunday O.')).toBeVisible();
    expect(pass.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    expect(container.textContent).not.toMatch(/4072|803555/);
  });

  it('is there with a link for the person at home, and for no one else with a link', () => {
    const { container, rerender } = render(<GatePassNow view={waits()} shared />);
    expect(container).toBeEmptyDOMElement();
    rerender(<GatePassNow view={waits({ linkActions: ['let_in'] })} shared />);
    expect(screen.getByRole('region', { name: 'Gate pass' })).toBeVisible();
  });

  it.each([{ trackingStep: 'EN_ROUTE' }, { trackingStep: 'ARRIVED' }, { provider: null }])(
    'is there only at the gate: %j',
    (patch) => {
      const { container } = render(
        <GatePassNow view={waits(patch as Partial<Tracking>)} shared={false} />,
      );
      expect(container).toBeEmptyDOMElement();
    },
  );
});
