use kernel::coded;

coded!(
    /// The subject of a ticket.
    TicketCategory {
        Cancellation => "CANCELLATION", Refund => "REFUND", PaymentMissing => "PAYMENT_MISSING", LateNoshow => "LATE_NOSHOW",
        Quality => "QUALITY", Damage => "DAMAGE", Safety => "SAFETY", GasSafety => "GAS_SAFETY", Payout => "PAYOUT",
        Document => "DOCUMENT", Account => "ACCOUNT", Other => "OTHER",
    }
);
coded!(
    /// The urgency of a ticket, which sets the time for the first answer; the most urgent first.
    Priority { P0 => "P0", P1 => "P1", P2 => "P2", P3 => "P3" }
);
coded!(
    /// The state of a ticket, which shows who must act next.
    TicketState {
        /// Support has not answered yet.
        New => "NEW",
        /// Support must act.
        Open => "OPEN",
        WaitingCustomer => "WAITING_CUSTOMER",
        WaitingProvider => "WAITING_PROVIDER",
        WaitingInternal => "WAITING_INTERNAL",
        /// Answered. The ticket is closed unless the customer writes again within some days.
        Resolved => "RESOLVED",
        Closed => "CLOSED",
    }
);
coded!(
    /// The way by which a ticket came.
    TicketChannel {
        /// The owner wrote it in their account.
        Web => "WEB",
        Whatsapp => "WHATSAPP",
        Phone => "PHONE",
        Email => "EMAIL",
    }
);
coded!(
    /// The person for whom a ticket waits after an answer of staff.
    WaitsFor {
        Customer => "CUSTOMER",
        /// The provider of the order that the ticket is about.
        Provider => "PROVIDER",
        /// Colleagues, such as operations.
        Internal => "INTERNAL",
    }
);
coded!(
    /// The author of a message.
    Author {
        Customer => "customer",
        Support => "support",
        /// The provider of the order that the ticket is about.
        Provider => "provider",
    }
);

impl WaitsFor {
    #[must_use]
    pub const fn state(self) -> TicketState {
        match self {
            Self::Customer => TicketState::WaitingCustomer,
            Self::Provider => TicketState::WaitingProvider,
            Self::Internal => TicketState::WaitingInternal,
        }
    }
}

impl TicketState {
    /// Whether support owes an answer. The time for it stands still while the ticket waits for a
    /// person outside Gida, and it ends with the ticket.
    #[must_use]
    pub const fn owes_answer(self) -> bool {
        match self {
            Self::New | Self::Open | Self::WaitingInternal => true,
            Self::WaitingCustomer | Self::WaitingProvider | Self::Resolved | Self::Closed => false,
        }
    }
}

impl TicketCategory {
    #[must_use]
    pub const fn priority(self) -> Priority {
        match self {
            Self::Safety | Self::GasSafety => Priority::P0,
            Self::PaymentMissing | Self::LateNoshow | Self::Damage => Priority::P1,
            Self::Cancellation | Self::Refund | Self::Quality | Self::Payout => Priority::P2,
            Self::Document | Self::Account | Self::Other => Priority::P3,
        }
    }

    /// Whether a person without an account can open a ticket of this subject. An urgent one calls
    /// staff at once, which needs an account; danger has its own report, which needs none.
    #[must_use]
    pub const fn is_for_guests(self) -> bool {
        match self.priority() {
            Priority::P0 | Priority::P1 => false,
            Priority::P2 | Priority::P3 => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn danger_comes_first_and_a_question_last() {
        assert_eq!(TicketCategory::GasSafety.priority(), Priority::P0);
        assert_eq!(TicketCategory::PaymentMissing.priority(), Priority::P1);
        assert_eq!(TicketCategory::Refund.priority(), Priority::P2);
        assert_eq!(TicketCategory::Other.priority(), Priority::P3);
    }
}
