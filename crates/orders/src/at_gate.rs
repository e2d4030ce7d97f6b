//! A provider who waits at the gate of an estate until security lets them in.

use crate::{Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Applied, Invocation};

impl Order {
    /// Records that the provider, who has set out, is at the gate of the estate. `has_gate` is
    /// whether the address is in an estate or says that visitors need a gate pass.
    ///
    /// It does not count as arrival: the provider can still be late, the wait at the door has not
    /// begun, and a reserve that operations asked for stays.
    ///
    /// # Errors
    /// `NotYours`; `NoGate`; `OutOfStep` unless the provider is on the way.
    pub fn wait_at_gate(
        &mut self,
        has_gate: bool,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        let step = self.tracking_step;
        let is_assigned = self.status == OrderStatus::Assigned;
        if is_assigned && step == TrackingStep::AtGate {
            return Ok(Applied::Already);
        }
        if !has_gate {
            return Err(OrderError::NoGate);
        }
        if !is_assigned || step != TrackingStep::EnRoute {
            return Err(OrderError::OutOfStep { step });
        }
        self.go_to(TrackingStep::AtGate, call.now);
        Ok(Applied::Now(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        CancellationPolicy, PinTry, Slot,
        order_tests::{assigned, call, customer, in_progress, now, owner, worker},
    };
    use kernel::Actor;

    fn on_the_way() -> Order {
        let mut order = Order {
            slot: Some(Slot::Asap),
            ..assigned()
        };
        assert_eq!(order.en_route(&worker()), Ok(Applied::Now(())));
        order
    }

    fn at(minutes: i64) -> Invocation {
        Invocation {
            now: now().plus_mins(minutes),
            ..worker()
        }
    }

    fn at_gate() -> Order {
        let mut order = on_the_way();
        assert_eq!(order.wait_at_gate(true, &at(20)), Ok(Applied::Now(())));
        order
    }

    #[test]
    fn b1_33_a_provider_is_at_the_gate_between_the_way_and_the_arrival_and_once() {
        let mut order = at_gate();
        assert_eq!(
            (order.tracking_step, order.step_at, order.status),
            (
                TrackingStep::AtGate,
                Some(now().plus_mins(20)),
                OrderStatus::Assigned
            )
        );
        assert_eq!(order.wait_at_gate(true, &at(25)), Ok(Applied::Already));
        assert_eq!(
            order.wait_at_gate(false, &at(25)),
            Ok(Applied::Already),
            "a repeat"
        );
        assert_eq!(order.step_at, Some(now().plus_mins(20)), "the first time");
        let step = TrackingStep::AtGate;
        assert_eq!(
            order.en_route(&at(26)),
            Err(OrderError::OutOfStep { step }),
            "not back"
        );
        assert_eq!(order.arrive(&at(30)), Ok(Applied::Now(())));
        let step = TrackingStep::Arrived;
        assert_eq!(
            order.wait_at_gate(true, &at(31)),
            Err(OrderError::OutOfStep { step })
        );
    }

    #[test]
    fn the_gate_can_be_left_out_and_the_job_can_start_at_it() {
        let mut straight = on_the_way();
        assert_eq!(straight.arrive(&worker()), Ok(Applied::Now(())));
        let mut order = at_gate();
        assert_eq!(
            order.start("4821", &at(22)),
            Ok(Applied::Now(PinTry::Right))
        );
    }

    #[test]
    fn only_the_provider_on_the_way_to_an_address_with_a_gate_reports_it() {
        for actor in [
            Actor::Guest,
            Actor::System,
            owner().actor,
            Actor::Recipient,
            Actor::Provider(customer().into()),
        ] {
            assert_eq!(
                on_the_way().wait_at_gate(true, &call(actor)),
                Err(OrderError::NotYours),
                "{actor:?}"
            );
        }
        assert_eq!(
            on_the_way().wait_at_gate(false, &worker()),
            Err(OrderError::NoGate)
        );
        for mut order in [assigned(), in_progress()] {
            let step = order.tracking_step;
            assert_eq!(
                order.wait_at_gate(true, &worker()),
                Err(OrderError::OutOfStep { step })
            );
        }
    }

    #[test]
    fn the_gate_does_not_count_as_arrival_for_lateness_waiting_and_the_reserve() {
        let (way, mut gate) = (on_the_way(), at_gate());
        assert_eq!(gate.expected_by(), way.expected_by());
        assert!(gate.takes_reserve());
        let until = gate.ask_reserve(now().plus_mins(21));
        assert!(until.is_ok());
        assert_eq!(gate.wait_at_gate(true, &at(22)), Ok(Applied::Already));
        assert!(gate.wants_reserve(), "the provider has not come");
        let step = TrackingStep::AtGate;
        assert_eq!(
            gate.at_the_door(&worker()),
            Err(OrderError::OutOfStep { step })
        );
        assert_eq!(
            gate.on_the_way(&worker()),
            Ok(None),
            "positions end at the gate"
        );
        let policy = CancellationPolicy::default();
        for minutes in [30, 600] {
            let at = now().plus_mins(minutes);
            assert_eq!(
                gate.moment(at).stage(&policy),
                way.moment(at).stage(&policy),
                "{minutes}"
            );
        }
    }
}
