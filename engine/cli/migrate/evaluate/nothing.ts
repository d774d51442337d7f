// Ends at once: whether it ran says whether foreign code can be isolated.
