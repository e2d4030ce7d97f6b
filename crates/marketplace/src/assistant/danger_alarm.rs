//! The alarm for danger that a person reports in the chat.

use super::{AssistantError, Part, Person, refusal::refused};
use crate::support::{RaiseAlarm, Reporter, raise_alarm};
use conversation::{Danger, Told};
use kernel::OrderId;
use support::TicketCategory;

impl Person<'_> {
    /// Raises the alarm. A person who cannot be called is handed over to a member of staff.
    pub(super) async fn raise_danger_alarm(
        &self,
        danger: Danger,
        order: Option<OrderId>,
    ) -> Told<(), AssistantError> {
        let by = match (self.user(), &self.turn.phone) {
            (Some(user), _) => Reporter::Account(user),
            (None, Some(phone)) => Reporter::Guest {
                name: self
                    .turn
                    .name
                    .clone()
                    .unwrap_or_else(|| "WhatsApp".to_owned()),
                phone: phone.to_string(),
            },
            (None, None) => {
                self.changes().hand_over = true;
                return refused(self.texts().call_112(danger));
            }
        };
        let (category, message) = match danger {
            Danger::Gas => (
                TicketCategory::GasSafety,
                "Smell of gas, reported in the chat.",
            ),
            Danger::Fire => (TicketCategory::Safety, "Fire, reported in the chat."),
            Danger::Unsafe => (
                TicketCategory::Safety,
                "The person is not safe, reported in the chat.",
            ),
        };
        let cmd = RaiseAlarm {
            call: self.call(Part::Alarm),
            by,
            category,
            message: message.to_owned(),
            order,
            position: None,
        };
        Ok(match self.told(raise_alarm(self.tools.store, cmd).await)? {
            Ok(raised) if raised.called > 0 => Ok(()),
            Ok(_) => return refused(self.texts().team_not_reached()),
            Err(refusal) => Err(refusal),
        })
    }
}
