kernel::coded!(
    /// The reason why received money could not simply be applied to its order.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    MismatchReason {
        /// Nothing was received, or, before prices could be paid in part, too little.
        Short => "short",
        /// More than the price was received: the order is paid, and the excess does not belong to it.
        Over => "over",
        /// The gateway was asked for another amount than ours, or for more than what is left of a partly paid price.
        Amount => "amount",
        /// The money is not in naira, so it cannot be booked; staff look at it.
        Currency => "currency",
        /// The order was paid before.
        Duplicate => "duplicate",
        /// The order is closed, or its price has changed.
        Late => "late",
        /// The change order was declined or withdrawn, or its job is over.
        Unwanted => "unwanted",
    }
);
