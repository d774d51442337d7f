package android.os

class Bundle

object Build {
    object VERSION {
        val SDK_INT: Int get() = TODO()
    }

    object VERSION_CODES {
        const val O = 26
        const val TIRAMISU = 33
    }
}
