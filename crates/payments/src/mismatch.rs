kernel::coded!(
    /// Why money that came does not simply pay its order.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    MismatchReason {
        /// Nothing at all, or, before parts of a price were held for it, too little.
        Short => "short",
        /// More than the price: the order is paid, the rest is not its.
        Over => "over",
        /// The gateway was asked for another amount than we asked for, or for more than what is left of a price that was
        /// paid in part.
        Amount => "amount",
        /// Not naira, so it cannot be booked; people look at it.
        Currency => "currency",
        /// The order was paid before.
        Duplicate => "duplicate",
        /// The order is closed, or costs something else by now.
        Late => "late",
        /// Extra work that was declined or taken back, or whose job is over.
        Unwanted => "unwanted",
    }
);
