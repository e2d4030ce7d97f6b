use kernel::{Actor, IdSequence, Invocation, Timestamp};
use uuid::Uuid;

/// The call that a unit of work belongs to, and the ids that the unit has made. A store keeps one
/// in each of its units.
#[derive(Debug, Clone)]
pub struct UnitContext {
    pub(crate) call: Invocation,
    pub(crate) ids: IdSequence,
    pub(crate) has_call: bool,
}

impl UnitContext {
    pub(crate) fn of(call: Invocation) -> Self {
        Self {
            call,
            ids: call.ids(),
            has_call: true,
        }
    }
}

impl Default for UnitContext {
    /// The context of a unit that belongs to no call.
    fn default() -> Self {
        let none = Invocation {
            actor: Actor::System,
            now: Timestamp::EPOCH,
            seed: Uuid::nil(),
        };
        Self {
            has_call: false,
            ..Self::of(none)
        }
    }
}

/// A unit of work that knows the call that it belongs to.
pub trait HasContext {
    fn context(&mut self) -> &mut UnitContext;
}
