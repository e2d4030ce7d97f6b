kernel::coded!(
    /// The reason why received money could not be applied to its order.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    MismatchReason {
        /// Nothing was received; in older payments also less than the price, before prices could be
        /// paid in part.
        Short => "short",
        /// More than the price was received: the order is paid, and the excess is unapplied.
        Over => "over",
        /// The gateway requested another amount than ours, or more than is left of a partly paid
        /// price.
        Amount => "amount",
        /// The money is not in naira, so it cannot be booked; staff must handle it.
        Currency => "currency",
        /// The order was paid before.
        Duplicate => "duplicate",
        /// The order is closed, or its price has changed.
        Late => "late",
        /// The change order was declined or withdrawn, or its job is over.
        Unwanted => "unwanted",
        /// The move request whose fee it was for is not open any more.
        NotMoved => "not_moved",
    }
);
