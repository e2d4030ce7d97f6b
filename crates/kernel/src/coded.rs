/// Defines an enumeration whose variants have codes, which are stored and sent in place of the
/// variant names.
#[macro_export]
macro_rules! coded {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $variant:ident => $code:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$about])* $variant),+ }

        impl $name {
            pub const ALL: [Self; [$(Self::$variant),+].len()] = [$(Self::$variant),+];

            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.code() == code)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    coded!(
        /// Directions.
        Way { There => "THERE", Back => "BACK" }
    );

    #[test]
    fn codes_read_back_and_nothing_else_does() {
        assert!(
            Way::ALL
                .iter()
                .all(|way| Way::from_code(way.code()) == Some(*way))
        );
        assert_eq!(Way::from_code("there"), None);
    }
}
