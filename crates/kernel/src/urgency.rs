crate::coded!(
    /// How soon a message to a person is sent, and whether it is sent on a day with many. The same
    /// answer holds on every channel.
    Urgency {
        /// It goes out at any hour and as often as it happens: the person must act now, or waits for
        /// it.
        Urgent => "URGENT",
        /// It waits for the end of the quiet hours of the person, and is sent however many there are on
        /// that day: it is about money, a decision, or an answer that is due.
        Important => "IMPORTANT",
        /// It waits for the end of the quiet hours, and is one of a few on a channel in a day.
        Normal => "NORMAL",
    }
);
