//! The provider of a job confirms that they will come.

use crate::{KeepAliveState, Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Applied, Invocation};

impl Order {
    /// Whether a provider has the job and has not set out.
    #[must_use]
    pub fn is_before_travel(&self) -> bool {
        self.status == OrderStatus::Assigned && self.tracking_step == TrackingStep::Accepted
    }

    /// The provider confirms that they will come. Returns the state that follows. The caller sets
    /// when its next step is due. `Already` when the provider confirmed before, or has set out.
    ///
    /// # Errors
    /// `NotYours`; `OutOfStep` before the provider was asked, and once the work has begun.
    pub fn confirm_coming(&self, call: &Invocation) -> Result<Applied<KeepAliveState>, OrderError> {
        self.of_provider(call)?;
        let out_of_step = OrderError::OutOfStep {
            step: self.tracking_step,
        };
        if self.status != OrderStatus::Assigned {
            return Err(out_of_step);
        }
        if self.tracking_step.is_on_the_way() {
            return Ok(Applied::Already);
        }
        match self.keep_alive.state {
            KeepAliveState::EveAsked | KeepAliveState::EveOverdue => {
                Ok(Applied::Now(KeepAliveState::EveConfirmed))
            }
            KeepAliveState::HeartbeatAsked => Ok(Applied::Now(KeepAliveState::HeartbeatConfirmed)),
            KeepAliveState::EveConfirmed
            | KeepAliveState::EveReplaced
            | KeepAliveState::HeartbeatConfirmed
            | KeepAliveState::HeartbeatReplaced => Ok(Applied::Already),
            KeepAliveState::Off
            | KeepAliveState::Waiting
            | KeepAliveState::EveMissed
            | KeepAliveState::HeartbeatMissed => Err(out_of_step),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        KeepAlive, Unassignment,
        order_tests::{assigned, now, owner},
    };
    use kernel::Actor;

    fn in_state(state: KeepAliveState) -> Order {
        Order {
            keep_alive: KeepAlive {
                state,
                due_at: Some(now()),
            },
            ..assigned()
        }
    }

    fn by(actor: Actor) -> Invocation {
        Invocation { actor, ..owner() }
    }

    fn provider_of(order: &Order) -> Invocation {
        by(Actor::Provider(order.provider.unwrap()))
    }

    #[test]
    fn b9_13_a_confirmation_answers_the_open_question_and_twice_is_the_same() {
        use KeepAliveState as S;
        for state in S::ALL {
            let order = in_state(state);
            let expected = match state {
                S::EveAsked | S::EveOverdue => Ok(Applied::Now(S::EveConfirmed)),
                S::HeartbeatAsked => Ok(Applied::Now(S::HeartbeatConfirmed)),
                S::EveConfirmed | S::EveReplaced | S::HeartbeatConfirmed | S::HeartbeatReplaced => {
                    Ok(Applied::Already)
                }
                S::Off | S::Waiting | S::EveMissed | S::HeartbeatMissed => {
                    Err(OrderError::OutOfStep {
                        step: TrackingStep::Accepted,
                    })
                }
            };
            assert_eq!(
                order.confirm_coming(&provider_of(&order)),
                expected,
                "{state:?}"
            );
        }
    }

    #[test]
    fn only_the_provider_confirms_and_not_after_the_work_has_begun() {
        let order = in_state(KeepAliveState::EveAsked);
        let other = kernel::ProviderId::from_uuid(uuid::Uuid::from_u128(77));
        for actor in [
            Actor::System,
            Actor::Guest,
            Actor::Customer(order.customer),
            Actor::Provider(other),
        ] {
            assert_eq!(
                order.confirm_coming(&by(actor)),
                Err(OrderError::NotYours),
                "{actor:?}"
            );
        }
        let begun = Order {
            status: OrderStatus::InProgress,
            tracking_step: TrackingStep::Started,
            ..order.clone()
        };
        assert_eq!(
            begun.confirm_coming(&provider_of(&order)),
            Err(OrderError::OutOfStep {
                step: TrackingStep::Started
            })
        );
        let on_the_way = Order {
            tracking_step: TrackingStep::EnRoute,
            ..order.clone()
        };
        assert_eq!(
            on_the_way.confirm_coming(&provider_of(&order)),
            Ok(Applied::Already),
            "setting out confirms it"
        );
    }

    #[test]
    fn row_18_the_system_takes_a_job_that_was_not_confirmed_and_not_before_it_is_due() {
        use KeepAliveState as S;
        let causes = [
            (
                Unassignment::NotConfirmed,
                S::EveOverdue,
                S::EveMissed,
                "NOT_CONFIRMED",
            ),
            (
                Unassignment::HeartbeatMissed,
                S::HeartbeatAsked,
                S::HeartbeatMissed,
                "HEARTBEAT_MISSED",
            ),
        ];
        for (cause, from, to, code) in causes {
            for state in S::ALL {
                let mut order = in_state(state);
                let taken = order.unassign(cause, "", &by(Actor::System));
                assert_eq!(taken.is_ok(), state == from, "{cause:?} from {state:?}");
            }
            let mut order = in_state(from);
            let early = Invocation {
                now: now().plus_secs(-1),
                ..by(Actor::System)
            };
            let out_of_step = Err(OrderError::OutOfStep {
                step: TrackingStep::Accepted,
            });
            assert_eq!(order.unassign(cause, "", &early), out_of_step, "not before");
            let provider = provider_of(&order);
            assert_eq!(
                order.unassign(cause, "late", &provider),
                Err(OrderError::NotYours)
            );
            assert_eq!(order.unassign(cause, "", &by(Actor::System)), Ok(()));
            let last = order.new_events.last().unwrap();
            assert_eq!(
                (order.status, order.provider, last.reason.as_str()),
                (OrderStatus::Paid, None, code)
            );
            assert_eq!(order.keep_alive, KeepAlive::ended(to));
        }
    }

    #[test]
    fn b9_13_a_reserve_is_lined_up_while_the_provider_is_silent_and_takes_over_with_the_same_pin() {
        use KeepAliveState as S;
        for state in S::ALL {
            let asks = matches!(state, S::EveOverdue | S::HeartbeatAsked);
            assert_eq!(in_state(state).wants_reserve(), asks, "{state:?}");
            let on_the_way = Order {
                tracking_step: TrackingStep::EnRoute,
                ..in_state(state)
            };
            assert!(!on_the_way.wants_reserve(), "{state:?}");
        }
        let mut order = in_state(S::EveOverdue);
        let pin = order.arrival_pin.clone().unwrap();
        let reserve = kernel::ProviderId::from_uuid(uuid::Uuid::from_u128(77));
        let system = by(Actor::System);
        let early = order.assign_reserve(reserve, pin.clone(), &system);
        assert!(early.is_err(), "another provider has the job");
        assert_eq!(
            order.unassign(Unassignment::NotConfirmed, "", &system),
            Ok(())
        );
        let taken = order.assign_reserve(reserve, pin.clone(), &system);
        assert_eq!(taken, Ok(Applied::Now(())));
        assert_eq!(
            (order.status, order.provider, &order.arrival_pin),
            (OrderStatus::Assigned, Some(reserve), &Some(pin))
        );
        assert_eq!(order.new_events.last().unwrap().reason, "RESERVE_TOOK_OVER");
        assert_eq!(S::EveConfirmed.after_reserve(), S::EveReplaced);
        assert_eq!(S::HeartbeatConfirmed.after_reserve(), S::HeartbeatReplaced);
        assert_eq!(S::EveReplaced.next(), Some(S::HeartbeatAsked));
    }

    #[test]
    fn a_provider_who_set_out_does_not_lose_the_job() {
        let mut order = Order {
            tracking_step: TrackingStep::EnRoute,
            ..in_state(KeepAliveState::HeartbeatAsked)
        };
        assert_eq!(
            order.unassign(Unassignment::HeartbeatMissed, "", &by(Actor::System)),
            Err(OrderError::OutOfStep {
                step: TrackingStep::EnRoute
            })
        );
    }

    #[test]
    fn a_provider_who_leaves_ends_the_keep_alive() {
        let mut order = in_state(KeepAliveState::EveAsked);
        order.heartbeat_answered_at = Some(now());
        let provider = provider_of(&order);
        assert_eq!(
            order.unassign(Unassignment::Left, "My car broke down.", &provider),
            Ok(())
        );
        assert_eq!(
            (order.keep_alive, order.heartbeat_answered_at),
            (KeepAlive::OFF, None)
        );
    }
}
