/// Makes an aggregate of its record. Everybody reads the fields of the record through the aggregate,
/// and only the methods of the aggregate change them. A store rebuilds it with `restore`.
#[macro_export]
macro_rules! aggregate {
    ($(#[$meta:meta])* $name:ident($inner:vis $record:ident)) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name($inner $record);

        impl $name {
            /// Rebuilds it from its record, as it was stored.
            #[must_use]
            pub const fn restore(record: $record) -> Self {
                Self(record)
            }
        }

        impl ::std::ops::Deref for $name {
            type Target = $record;
            fn deref(&self) -> &$record {
                &self.0
            }
        }

        impl From<$name> for $record {
            fn from(one: $name) -> Self {
                one.0
            }
        }
    };
}

#[cfg(test)]
mod tests {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DoorRecord {
        pub open: bool,
    }
    aggregate!(
        /// A door.
        Door(DoorRecord)
    );

    #[test]
    fn an_aggregate_is_its_record_to_readers() {
        let door = Door::restore(DoorRecord { open: true });
        assert!(door.open);
        assert_eq!(DoorRecord::from(door), DoorRecord { open: true });
    }
}
