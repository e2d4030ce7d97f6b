/// The name of the use case to which a unit of work belongs, taken from the name of the type of its
/// closure: `marketplace::orders::place_order::place_order::{{closure}}` becomes
/// `orders::place_order::place_order`.
#[must_use]
pub fn use_case_of(type_name: &'static str) -> &'static str {
    let path = type_name
        .split_once("::{{closure}}")
        .map_or(type_name, |(path, _)| path);
    let path = path.split_once('<').map_or(path, |(path, _)| path);
    path.strip_prefix("marketplace::").unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::use_case_of;

    #[test]
    fn the_use_case_is_the_function_around_the_closure() {
        for (name, use_case) in [
            (
                "marketplace::orders::place_order::place_order::{{closure}}::{{closure}}",
                "orders::place_order::place_order",
            ),
            (
                "marketplace::payments::run<alloc::string::String>::{{closure}}",
                "payments::run",
            ),
            (
                "web::idempotency::begin::{{closure}}",
                "web::idempotency::begin",
            ),
        ] {
            assert_eq!(use_case_of(name), use_case);
        }
        let unit = || ();
        assert!(
            use_case_of(name_of(&unit))
                .ends_with("the_use_case_is_the_function_around_the_closure")
        );
    }

    fn name_of<F: Fn()>(_: &F) -> &'static str {
        std::any::type_name::<F>()
    }
}
