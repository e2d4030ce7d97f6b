use kernel::{StoreError, TaskId, Timestamp};
use notifications::Channel;
use uuid::Uuid;

kernel::coded!(
    /// The kind of a task. Every timer of the product is a task, so a test's clock drives them all.
    TaskKind {
        /// Subject: an order in DRAFT.
        ExpireDraft => "EXPIRE_DRAFT",
        /// Subject: a priced order.
        ExpirePrice => "EXPIRE_PRICE",
        /// Subject: an order that people must price; reminds the pricing staff, and closes the order in
        /// the end.
        ChaseRequest => "CHASE_REQUEST",
        /// Subject: an order that is assessed; notifies staff when the report is late.
        RemindAssessment => "REMIND_ASSESSMENT",
        /// Subject: an order with a quote; makes the quote the price when it is near the price list.
        PriceQuote => "PRICE_QUOTE",
        /// Subject: an order with a quote whose validity is over; makes it a request again.
        EndQuote => "END_QUOTE",
        /// Subject: a payment; asks the gateway for its state.
        CheckPayment => "CHECK_PAYMENT",
        /// Subject: an inbox message.
        ApplyWebhook => "APPLY_WEBHOOK",
        /// Subject: a day; compares its charges with the gateway's list.
        ReconcileDay => "RECONCILE_DAY",
        /// Subject: an order that was paid in part; returns the part when the rest does not come.
        LapseBalance => "LAPSE_BALANCE",
        /// Subject: an order under way; reminds its customer of the unpaid stage.
        RemindStage => "REMIND_STAGE",
        /// Subject: the same order; the second reminder, a day later.
        RemindStageAgain => "REMIND_STAGE_AGAIN",
        /// Subject: the same order; the last reminder.
        RemindStageLast => "REMIND_STAGE_LAST",
        /// Subject: a paid order without a provider.
        DispatchOffers => "DISPATCH_OFFERS",
        /// Subject: a paid order that no provider has accepted; asks its customer, and returns the
        /// money when they do not answer.
        SearchTimeout => "SEARCH_TIMEOUT",
        /// Subject: the same order; tells operations staff that it has no provider yet.
        AlertOperations => "ALERT_OPERATIONS",
        /// Subject: an assigned order; checks whether the provider has set out.
        CheckArrival => "CHECK_ARRIVAL",
        /// Subject: an assigned order; asks its provider whether they will come, and returns the job to
        /// the search without an answer.
        KeepAlive => "KEEP_ALIVE",
        /// Subject: an order whose provider was suspended, or that is offered to such a provider;
        /// gives the job to another provider, and withdraws the offer.
        UnassignSuspended => "UNASSIGN_SUSPENDED",
        /// Subject: an order whose job is finished; confirms it for the customer.
        AutoComplete => "AUTO_COMPLETE",
        /// Subject: a cancellation that support may still object to; carries it out.
        ExecuteCancellation => "EXECUTE_CANCELLATION",
        /// Subject: a request for another time whose fee was not paid, or that its provider has not
        /// answered; lapses, or searches for another provider.
        LapseMove => "LAPSE_MOVE",
        /// Subject: an accepted change of a rate card; publishes it on its date.
        PublishRates => "PUBLISH_RATES",
        /// Subject: a planned publication; publishes the draft of a service on its day.
        PublishService => "PUBLISH_SERVICE",
        /// Subject: a change order that was not answered or paid; the work pauses.
        LapseChangeOrder => "LAPSE_VARIATION",
        /// Subject: a dispute whose decision by staff is due.
        DecideDispute => "DECIDE_DISPUTE",
        /// Subject: a warranty claim whose visit, or whose answer from the customer, is due.
        WarrantyDeadline => "MIND_GUARANTEE",
        /// Subject: a refund; sends it to the gateway, then asks for its state.
        PushRefund => "PUSH_REFUND",
        /// Subject: a payment with money that its order does not need; returns that money.
        ReturnUnapplied => "RETURN_UNAPPLIED",
        /// Subject: a chargeback; sends the evidence to the gateway.
        SendEvidence => "SEND_EVIDENCE",
        /// Subject: a completed order; asks the customer for a review, twice at most.
        AskForReview => "ASK_FOR_REVIEW",
        /// Subject: an order with a review whose week is over; publishes its reviews.
        ReleaseReviews => "RELEASE_REVIEWS",
        /// Subject: a review that staff must read; reminds them when no one has in time.
        RemindReview => "REMIND_REVIEW",
        /// Subject: a change of the settings by which providers are ranked; stores the new ranks.
        RankProviders => "RANK_PROVIDERS",
        /// Subject: a completed gas order; reminds its customer that the gas is running low.
        RemindGas => "REMIND_GAS",
        /// Subject: a ticket that was resolved some days ago; closes it.
        CloseTicket => "CLOSE_TICKET",
        /// Subject: an alarm; calls the next role when no member of staff has taken it.
        EscalateAlarm => "ESCALATE_ALARM",
        /// Subject: the notification of one member of staff about an alarm; sends it by mail.
        MailAlarm => "MAIL_ALARM",
        /// Subject: a grant of credit whose twelve months are over; expires it.
        ExpireCredit => "EXPIRE_CREDIT",
        /// Subject: a user who asked for erasure and did not withdraw; erases the account.
        EraseAccount => "ERASE_ACCOUNT",
        /// Subject: a user whose suspension is over; lifts it.
        LiftSuspension => "LIFT_SUSPENSION",
        /// Subject: a day; makes its batch of payouts.
        MakePayouts => "MAKE_PAYOUTS",
        /// Subject: a payout that two people approved; sends it to the gateway, then asks for its
        /// state.
        PushPayout => "PUSH_PAYOUT",
        /// Subject: a credit payout; sends it to the gateway, then asks for its state.
        PushCreditPayout => "PUSH_WITHDRAWAL",
        /// Subject: a provider; reminds them of documents that expire soon, and closes the services
        /// that need an expired one.
        CheckDocuments => "CHECK_PAPERS",
        /// Subject: a provider on hold; ends the hold when nothing was decided.
        EndHold => "END_HOLD",
        /// Subject: a paused provider; ends the pause when its time is over.
        EndPause => "END_PAUSE",
        /// Subject: a message to a phone; sends it by SMS.
        SendSms => "SEND_SMS",
        /// Subject: a message to a phone with a code; sends it on WhatsApp.
        SendCode => "SEND_CODE",
        /// Subject: the same message; sends its code by SMS, unless it has arrived on WhatsApp.
        TextCode => "TEXT_CODE",
        /// Subject: a delivery report that came before its message was known to be sent.
        ApplySmsReport => "APPLY_SMS_REPORT",
        /// Subject: a thread; handles the messages of its person.
        HandleConversation => "HANDLE_CONVERSATION",
        /// Subject: a thread; sends its waiting messages.
        SendConversation => "SEND_CONVERSATION",
        /// Subject: a notification; tells its person in their conversation.
        ChatNotification => "CHAT_NOTIFICATION",
        /// Subject: a message in the chat of an order; tells its receiver in their conversation, and
        /// marks it as read once they read it there.
        BridgeMessage => "BRIDGE_MESSAGE",
        /// Subject: a user whose phone number was confirmed half a year ago; ends the confirmation.
        LapsePhone => "LAPSE_PHONE",
        /// Subject: an event that is sent by mail.
        SendMail => "SEND_MAIL",
        /// Subject: a notification; sends it by mail.
        MailNotification => "MAIL_NOTIFICATION",
        /// Subject: a notification; sends it to the browsers of its person.
        PushNotification => "PUSH_NOTIFICATION",
        /// Subject: a notification; sends it to the phone of a person whom nothing else reached.
        SmsNotification => "SMS_NOTIFICATION",
    }
);

impl TaskKind {
    /// Whether the task sends a message that is of no use after some days. The runner stops trying such
    /// a task, and one that is handed over to staff ([`TaskKind::tries_max`]); all others are tried
    /// until they succeed.
    #[must_use]
    pub const fn is_message(self) -> bool {
        matches!(
            self,
            Self::SendMail
                | Self::MailNotification
                | Self::PushNotification
                | Self::SmsNotification
                | Self::ChatNotification
                | Self::BridgeMessage
                | Self::SendConversation
        )
    }
}

impl TaskKind {
    /// How often a task whose work staff can do is tried before it is handed over to them; `None` for
    /// every other task.
    #[must_use]
    pub const fn tries_max(self) -> Option<u32> {
        if matches!(self, Self::PriceQuote) {
            Some(6)
        } else {
            None
        }
    }

    /// The channel on which the task sends its notification, if that is what it does.
    #[must_use]
    pub const fn channel(self) -> Option<Channel> {
        if matches!(self, Self::MailNotification) {
            Some(Channel::Email)
        } else if matches!(self, Self::PushNotification) {
            Some(Channel::Push)
        } else if matches!(self, Self::ChatNotification) {
            Some(Channel::WhatsApp)
        } else if matches!(self, Self::SmsNotification) {
            Some(Channel::Sms)
        } else {
            None
        }
    }
}

/// A task that is due, held by its worker until the lease ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    pub id: TaskId,
    pub kind: TaskKind,
    pub subject: Uuid,
    pub due_at: Timestamp,
    /// The number of times it was claimed before.
    pub attempts: u32,
}

/// Timers and background work. There is at most one task for each kind and subject.
pub trait TaskQueue {
    /// Sets the due time of the task of this kind and subject, creating the task if there is none.
    /// A stopped task is started again by that, and the count of its tries restarts.
    fn set_due(
        &mut self,
        id: TaskId,
        kind: TaskKind,
        subject: Uuid,
        due_at: Timestamp,
    ) -> Result<(), StoreError>;
    /// Claims tasks that are due and not leased, oldest first, leased until `leased_until`. A task
    /// whose worker crashed is due again after that.
    fn claim_due(
        &mut self,
        now: Timestamp,
        leased_until: Timestamp,
        limit: u32,
    ) -> Result<Vec<Task>, StoreError>;
    /// Removes a finished task, unless it was scheduled again while it ran (its due time then
    /// differs).
    fn finish(&mut self, job: &Task) -> Result<(), StoreError>;
    /// Returns a failed task to the queue, due at `due_at`, with the error.
    fn retry(&mut self, job: &Task, due_at: Timestamp, error: &str) -> Result<(), StoreError>;
    /// Keeps a failed task without a due time, until staff start it again or it is rescheduled.
    fn stop(&mut self, job: &Task, now: Timestamp, error: &str) -> Result<(), StoreError>;
    /// Removes the task of this kind and subject, if there is one.
    fn cancel(&mut self, kind: TaskKind, subject: Uuid) -> Result<(), StoreError>;
}
