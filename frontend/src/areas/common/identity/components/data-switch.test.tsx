import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useLessData } from '@/shared/lib/less-data';
import { serverNow } from '@/shared/lib/clock';
import { isoDay } from '@/shared/lib/dates';
import { Photos } from '@/shared/ui/photos';
import { DataSwitch } from './data-switch';

afterEach(() => useLessData.setState({ on: false }));

it('leaves out photos until they are tapped, and says how much data was used this month', async () => {
  localStorage.setItem(
    'device_used_data',
    JSON.stringify({ month: isoDay(0, serverNow()).slice(0, 7), bytes: 3_420_000 }),
  );
  const user = userEvent.setup();
  const { container } = render(
    <>
      <DataSwitch />
      <Photos label="Photos" photos={[{ id: 'p0', url: '/api/uploads/p0' }]} />
    </>,
  );
  expect(screen.getByText('Gida has used 3.4 MB on this device this month.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /^Use less data/ }));
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.queryByRole('img')).toBeNull();
  expect(localStorage.getItem('device_less_data')).toBe('on');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /Photo 1 of 1:\s*Tap to load/ }));
  expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute(
    'src',
    '/api/uploads/p0',
  );
});
