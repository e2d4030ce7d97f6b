crate::coded!(
    /// Whether a message to a person can wait. The same answer holds on every channel.
    Urgency {
        /// It goes out at any hour and as often as it happens: the person must act now, or waits for
        /// it.
        Urgent => "URGENT",
        /// It can wait: for the end of the quiet hours of the person, and it is one of a few on a
        /// channel in a day.
        Normal => "NORMAL",
    }
);
