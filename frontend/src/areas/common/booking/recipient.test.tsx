import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { ForWhom } from './components/for-whom';
import {
  recipientProblems,
  sentRecipient,
  type DraftRecipient,
} from '@/domain/booking/recipient-model';

const ada: DraftRecipient = { name: ' Mama Ada ', phone: '0803 123 4567', mayConfirm: false };

function Form({ onChange }: { onChange: (recipient: DraftRecipient | null) => void }) {
  const [recipient, setRecipient] = useState<DraftRecipient | null | undefined>(undefined);
  const change = (to: DraftRecipient | null) => {
    setRecipient(to);
    onChange(to);
  };
  return (
    <ForWhom
      recipient={recipient}
      errors={{ name: recipientProblems(recipient).name }}
      onChange={change}
    />
  );
}

it('asks who is at home only when the job is for someone else, and whether they may confirm', async () => {
  const changes: unknown[] = [];
  const { container } = render(<Form onChange={(to) => changes.push(to)} />);
  expect(screen.queryByLabelText('Their name')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /For someone else/ }));
  expect(screen.getByLabelText('Their name')).toHaveAccessibleDescription(
    /Enter the name of the person at home\./,
  );
  await userEvent.type(screen.getByLabelText('Their name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Their phone number'), '0');
  await userEvent.click(
    screen.getByRole('checkbox', { name: /They may confirm that the job is done/ }),
  );
  expect(changes.at(-1)).toEqual({ name: 'Ada', phone: '0', mayConfirm: false });
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('radio', { name: /^For me/ }));
  expect(changes.at(-1)).toBeNull();
});

it('the person at home has a name and a Nigerian phone number', () => {
  expect(recipientProblems(ada)).toEqual({});
  expect(recipientProblems(null)).toEqual({});
  expect(recipientProblems({ name: ' ', phone: '12', mayConfirm: true })).toEqual({
    name: 'Enter the name of the person at home.',
    phone: 'Enter a Nigerian phone number, such as 08031234567.',
  });
});

it('an incomplete person is not sent, and neither is a question that was not answered', () => {
  expect(sentRecipient(ada)).toEqual({
    recipient: { name: 'Mama Ada', phone: '0803 123 4567', mayConfirm: false },
  });
  expect(sentRecipient(null)).toEqual({ recipient: null });
  expect(sentRecipient(undefined)).toEqual({});
  expect(sentRecipient({ ...ada, phone: '' })).toEqual({});
});
