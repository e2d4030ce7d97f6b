//! Changing the time of an order.

use crate::{Order, Slot, TimeChange, TimeChangedBy};
use kernel::Invocation;

impl Order {
    /// The only function that changes the time of an order that was sent. It records the change.
    pub(crate) fn change_time(&mut self, to: Slot, by: TimeChangedBy, call: &Invocation) {
        let from = self.slot.replace(to).unwrap_or(Slot::Asap);
        if from == to {
            return;
        }
        self.new_times.push(TimeChange {
            order: self.id,
            from,
            to,
            by,
            user: call.actor.user(),
            at: call.now,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order_tests::{owner, paid};
    use kernel::{Actor, Date};

    #[test]
    fn the_same_time_again_is_no_change() {
        let mut order = paid();
        let booked = order.slot.expect("it has a time");
        order.change_time(booked, TimeChangedBy::Customer, &owner());
        assert_eq!((order.slot, order.new_times), (Some(booked), Vec::new()));
    }

    #[test]
    fn a_change_keeps_both_times_who_made_it_and_when() {
        let mut order = paid();
        let from = order.slot.expect("it has a time");
        let to = Slot::Window {
            date: Date::parse("2026-03-21").expect("a date"),
            from_hour: 10,
        };
        let call = Invocation {
            actor: Actor::System,
            ..owner()
        };
        order.change_time(to, TimeChangedBy::Search, &call);
        let change = TimeChange {
            order: order.id,
            from,
            to,
            by: TimeChangedBy::Search,
            user: None,
            at: call.now,
        };
        assert_eq!((order.slot, order.new_times), (Some(to), vec![change]));
    }
}
