import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { CylinderStamps } from './stamps';

const cylinder = { heldBy: 'PROVIDER', count: 2, custody: [] };

it('B4.18 each cylinder has a line with what is stamped on it', async () => {
  const cylinders = [{ serialNumber: 'AB-12345', tareKg: 14.2, yearMade: 2019 }, { tareKg: 13 }];
  const { container } = render(<CylinderStamps cylinder={{ ...cylinder, cylinders }} />);
  expect(screen.getByRole('list', { name: 'What is stamped on it' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Serial number AB-12345, tare 14.2 kg, made in 2019',
    'No serial number, tare 13 kg',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('nothing is shown before the provider has read the stamps, and for an order without a cylinder', () => {
  for (const none of [cylinder, null, undefined]) {
    const { container, unmount } = render(<CylinderStamps cylinder={none} />);
    expect(container).toBeEmptyDOMElement();
    unmount();
  }
});
