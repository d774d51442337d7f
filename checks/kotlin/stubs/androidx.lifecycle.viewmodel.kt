package androidx.lifecycle.viewmodel

import androidx.lifecycle.ViewModel
import androidx.lifecycle.ViewModelProvider

class InitializerViewModelFactoryBuilder

inline fun <reified VM : ViewModel> InitializerViewModelFactoryBuilder.initializer(make: () -> VM) {}

fun viewModelFactory(builder: InitializerViewModelFactoryBuilder.() -> Unit): ViewModelProvider.Factory = TODO()
