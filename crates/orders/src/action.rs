use crate::{By, OrderStatus, transition::transition};

/// What the owner may do with an order now: the `allowedActions` of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Edit,
    Submit,
    ViewQuote,
    Pay,
    /// Ask the pricing desk to look again.
    Revise,
    Cancel,
    /// Ask to leave a job that somebody has taken; support may object.
    AskCancel,
    Track,
    /// Make a link by which others may follow it.
    Share,
    /// Have it done at another time, while nobody has it.
    Reschedule,
    /// Ask for another time for a job that somebody has taken.
    AskMove,
    /// Nobody took it in time: let us look further.
    ExtendSearch,
    Confirm,
    ViewReceipt,
    /// Ask for the same once more.
    Rebook,
}

impl Action {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Edit => "edit",
            Self::Submit => "submit",
            Self::ViewQuote => "view_quote",
            Self::Pay => "pay",
            Self::Revise => "revise",
            Self::Cancel => "cancel",
            Self::AskCancel => "ask_cancel",
            Self::Track => "track",
            Self::Share => "share",
            Self::Reschedule => "reschedule",
            Self::AskMove => "ask_move",
            Self::ExtendSearch => "look_on",
            Self::Confirm => "confirm",
            Self::ViewReceipt => "view_receipt",
            Self::Rebook => "rebook",
        }
    }

    /// The owner's actions in a status: what the transition table lets them cause, and the views that mean something.
    #[must_use]
    pub fn of_owner(status: OrderStatus) -> Vec<Self> {
        use OrderStatus::{
            Assigned, Cancelled, Completed, DepositPaid, Disputed, Draft, InProgress, Paid, Priced,
            Quoted, Requested, Submitted,
        };
        let may = |to| transition(status, to).is_some_and(|t| t.by.contains(&By::Customer));
        let mut actions = Vec::new();
        if status == Draft {
            actions.push(Self::Edit);
        }
        if may(Submitted) && status == Draft {
            actions.push(Self::Submit);
        }
        match status {
            Priced | DepositPaid => actions.extend([Self::ViewQuote, Self::Pay]),
            Paid | Assigned | InProgress | Disputed => {
                actions.extend([Self::ViewQuote, Self::Track, Self::ViewReceipt])
            }
            Completed => actions.extend([Self::ViewQuote, Self::Track, Self::ViewReceipt]),
            Draft | Submitted | Requested | Quoted | Cancelled => {}
        }
        if may(Completed) && status == InProgress {
            actions.push(Self::Confirm);
        }
        if may(Requested) {
            actions.push(Self::Revise);
        }
        if status == Paid {
            actions.push(Self::Reschedule);
        }
        if may(Cancelled) {
            actions.push(Self::Cancel);
        }
        if status == Assigned {
            actions.extend([Self::AskCancel, Self::AskMove]);
        }
        match status {
            Draft => {}
            Submitted | Requested | Quoted | Priced | DepositPaid | Paid | Assigned
            | InProgress | Disputed => actions.push(Self::Share),
            Completed | Cancelled => actions.push(Self::Rebook),
        }
        actions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn status_09_priced_enables_viewing_the_quote_and_paying() {
        assert_eq!(
            Action::of_owner(OrderStatus::Priced),
            [
                Action::ViewQuote,
                Action::Pay,
                Action::Revise,
                Action::Cancel,
                Action::Share
            ]
        );
    }

    #[test]
    fn an_owner_confirms_in_progress_only_and_can_only_ask_again_for_what_is_cancelled() {
        for status in OrderStatus::ALL {
            let confirms = Action::of_owner(status).contains(&Action::Confirm);
            assert_eq!(confirms, status == OrderStatus::InProgress, "{status:?}");
        }
        assert_eq!(Action::of_owner(OrderStatus::Cancelled), [Action::Rebook]);
    }

    #[test]
    fn another_price_is_asked_for_while_there_is_one_and_links_are_for_what_is_under_way() {
        for status in OrderStatus::ALL {
            let actions = Action::of_owner(status);
            assert_eq!(
                actions.contains(&Action::Revise),
                status == OrderStatus::Priced,
                "{status:?}"
            );
            let over = matches!(status, OrderStatus::Completed | OrderStatus::Cancelled);
            assert_eq!(actions.contains(&Action::Rebook), over, "{status:?}");
            assert_eq!(
                actions.contains(&Action::Share),
                !over && status != OrderStatus::Draft,
                "{status:?}"
            );
        }
    }
}
