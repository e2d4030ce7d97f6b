//! The alarm for a smell of gas that a person reports in the chat.

use super::{AssistantError, Part, Person, refusal::refused};
use crate::support::{RaiseAlarm, Reporter, raise_alarm};
use conversation::Told;
use support::TicketCategory;

impl Person<'_> {
    /// Raises the alarm. A person who cannot be called is handed over to a member of staff.
    pub(super) async fn raise_gas_alarm(&self) -> Told<(), AssistantError> {
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
                return refused(self.texts().stay_outside());
            }
        };
        let cmd = RaiseAlarm {
            call: self.call(Part::Alarm),
            by,
            category: TicketCategory::GasSafety,
            message: "Smell of gas, reported in the chat.".to_owned(),
            order: None,
            position: None,
        };
        Ok(match self.told(raise_alarm(self.tools.store, cmd).await)? {
            Ok(raised) if raised.called > 0 => Ok(()),
            Ok(_) => return refused(self.texts().team_not_reached()),
            Err(refusal) => Err(refusal),
        })
    }
}
