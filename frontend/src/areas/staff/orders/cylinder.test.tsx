import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { JobReports } from './step-reports';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 9, minutes)).toISOString();

const PROOF = { checklist: [], readings: [], beforePhotos: [] };

it('staff see who holds the cylinder of a gas order, who held it before, and what is stamped on it', async () => {
  const cylinder = {
    heldBy: 'PLANT',
    count: 1,
    custody: [
      { heldBy: 'PROVIDER', since: at(10) },
      { heldBy: 'PLANT', since: at(40) },
    ],
  };
  const stamped = [{ serialNumber: 'AB-12345', tareKg: 14.2, yearMade: 2019 }, {}];
  const stepReports = [
    { step: 'AT_GATE', happenedAt: at(0), reportedAt: at(0), reportedLater: false },
    { step: 'CYLINDER_COLLECTED', happenedAt: at(10), reportedAt: at(10), reportedLater: false },
  ];
  const { container } = render(
    <JobReports
      order={{
        status: 'IN_PROGRESS',
        stepReports,
        cylinder: { ...cylinder, count: 2, cylinders: stamped },
      }}
    />,
  );
  const part = within(screen.getByRole('region', { name: 'The cylinder' }));
  expect(part.getByText('The plant has it.')).toBeVisible();
  expect(part.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Serial number AB-12345, tare 14.2 kg, made in 2019',
    'No serial number',
    '24 November 2026, 10:10amThe provider got it',
    '24 November 2026, 10:40amThe plant got it',
  ]);
  expect(screen.getByText('At the gate of the estate')).toBeVisible();
  expect(screen.getByText('Cylinder collected')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  [
    [{ serialNumber: 'AB-1', tareKg: 24.2 }],
    'Corrected by the provider, 24 November 2026, 10:30am. First read: Serial number AB-1, tare 24.2 kg.',
  ],
  [undefined, 'Corrected by the provider, 24 November 2026, 10:30am. First nothing was read.'],
])('B4.18 staff see when a stamp was corrected, and what was read first (%#)', (first, text) => {
  const corrected = {
    heldBy: 'PROVIDER',
    count: 1,
    custody: [],
    cylinders: [{ serialNumber: 'AB-1', tareKg: 14.2 }],
    correctedAt: at(30),
    ...(first && { firstCylinders: first }),
  };
  render(<JobReports order={{ status: 'IN_PROGRESS', cylinder: corrected }} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('an order without a cylinder has no such part', () => {
  render(<JobReports order={{ status: 'IN_PROGRESS' }} />);
  expect(screen.queryByRole('region', { name: 'The cylinder' })).not.toBeInTheDocument();
});

it.each([
  ['IN_PROGRESS' as const, 1],
  ['COMPLETED' as const, 0],
])('what the finish proof lacks matters until the job is confirmed: %s', (status, times) => {
  const stepReports = [
    { step: 'FINISHED', happenedAt: at(0), reportedAt: at(0), reportedLater: false },
  ];
  const proof = { complete: false, missing: ['Photos of the cleaned rooms'] };
  render(<JobReports order={{ status, stepReports, proof: { ...PROOF, ...proof } }} />);
  expect(screen.queryAllByText(/^Missing: Photos of the cleaned rooms\./)).toHaveLength(times);
});
